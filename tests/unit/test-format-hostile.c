/* Large files made to hurt: each is refused in a process of its own, in little memory and time,
 * with one line. The control is a large honest board, which is read.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <string.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include <glib/gstdio.h>

#include "storage/format/biv-format.h"

/* What a refused file may cost: promised are 64 MB and one second, but a busy machine is slow. */
#define MAX_KILOBYTES (64 * 1024)
#define MAX_SECONDS 4.0

#define ARMY "<army xmlns=\"urn:bivouac:army:1\" minor=\"0\" id=\"a\" ruleset=\"r\""

/* Further than a declaration should go. In UTF-7 "+AD0-" is "=". */
#define FAR_16 "                "
#define FAR_128 FAR_16 FAR_16 FAR_16 FAR_16 FAR_16 FAR_16 FAR_16 FAR_16
#define FAR_1024 FAR_128 FAR_128 FAR_128 FAR_128 FAR_128 FAR_128 FAR_128 FAR_128
#define FAR FAR_1024 FAR_1024 FAR_1024 FAR_1024 FAR_1024

typedef struct
{
  const char *name;
  const char *head;
  const char *repeated; /* "%d" in it is the number of the repetition */
  int times;
  const char *tail;
  const char *expected; /* NULL: it is read */
} Hostile;

static const Hostile files[] = {
  { "control", ARMY "><contingent id=\"c\">", "<unit id=\"u%d\" arm=\"x\" elements=\"1\"/>\n", 5000,
    "</contingent></army>", NULL },
  { "attributes", ARMY, " a%d=\"\"", 100000, "/>", "too many attributes in one tag" },
  { "long-tag", ARMY " name=\"", "aaaaaaaaaaaaaaaa", 1000000, "\"/>",
    "a tag or section is too long" },
  { "deep", ARMY ">", "<contingent>", 3000000, "", "the attribute “id” is missing" },
  { "deep-elsewhere", ARMY ">", "<x xmlns=\"u\">", 3000000, "",
    "elements stand more than 32 deep" },
  { "comment", ARMY "><!--", "aaaaaaaaaaaaaaaa", 1000000, "--></army>",
    "a comment or instruction is longer than 1 MB" },
  { "instruction", ARMY "><?a ", "aaaaaaaaaaaaaaaa", 65536, "?></army>",
    "a comment or instruction is longer than 1 MB" },
  { "comment-before", "<!--", "a", 64 * 1024 + 1, "-->" ARMY "/>", NULL },
  { "large-comment-before", "<!--", "aaaaaaaaaaaaaaa\n", 900 * 64, "-->" ARMY "/>", NULL },
  { "large-instruction-before", "<?a ", "aaaaaaaaaaaaaaa\n", 900 * 64, "?>" ARMY "/>", NULL },
  { "large-comment-within", ARMY "><!--", "\303\251\303\251\303\251\n<", 900 * 128, "--></army>",
    NULL },
  { "larger-comment-before", "<!--", "aaaaaaaaaaaaaaaa", 65536, "-->" ARMY "/>",
    "a comment or instruction is longer than 1 MB" },
  { "comments", ARMY ">", "<!-- a -->", 5000000, "<x/></army>",
    "the file holds more than this program takes in" },
  { "instructions", ARMY ">", "<?a b?>", 5000000, "<x/></army>",
    "the file holds more than this program takes in" },
  { "comments-behind", ARMY "/>", "<!-- a -->", 5000000, "",
    "the file holds more than this program takes in" },
  { "space", ARMY ">", "                                ", 1900000, "<x/></army>",
    "there is no such element" },
  { "text", ARMY "><notes>", "aaaaaaaaaaaaaaaa", 1000000, "</notes></army>",
    "the text is longer than 1000000 bytes" },
  { "cdata", ARMY "><notes><![CDATA[", "aaaaaaaaaaaaaaaa", 1000000, "]]></notes></army>",
    "a tag or section is too long" },
  { "cdatas", ARMY "><notes>", "<![CDATA[a]]>", 3000000, "</notes></army>",
    "the text is longer than 1000000 bytes" },
  { "too-large", ARMY ">", "                                ", 2200000, "</army>",
    "the file is larger than 64 MB" },
  { "units", ARMY "><contingent id=\"c\">", "<unit id=\"u%d\" arm=\"x\" elements=\"1\"/>", 1000000,
    "</contingent></army>", "at most 5000 such elements" },
  { "contingents-of-units", ARMY "><contingent id=\"c\">",
    "<unit id=\"u%d\" arm=\"x\" elements=\"1\"/>", 5000, "</contingent><contingent/></army>",
    "the attribute “id” is missing" },
  { "extras", ARMY ">", "<x:y xmlns:x=\"u\"/>", 3000000, "</army>",
    "the file holds more than this program takes in" },
  { "extra-text", ARMY "><x:y xmlns:x=\"u\">", "aaaaaaaaaaaaaaaa", 3800000, "</x:y></army>",
    "the file holds more than this program takes in" },
  { "newer-extras", "<army xmlns=\"urn:bivouac:army:1\" minor=\"7\" id=\"a\" ruleset=\"r\">",
    "<y/>", 3000000, "</army>", "the file holds more than this program takes in" },
  { "names", "<army xmlns=\"urn:bivouac:army:1\" minor=\"7\" id=\"a\" ruleset=\"r\">", "<y%d/>",
    3000000, "</army>", "more than 20000 different names" },
  { "hidden-attributes", "<?xml version=\"1.0\"" FAR "encoding=\"UTF-7\"?>" ARMY, " a%d+AD0-\"\"",
    200, "/>", "the XML is not well formed" },
  { "languages", ARMY ">", "<period xml:lang=\"en-%d\">a</period>", 1000000, "</army>",
    "at most 100 such elements" },
  { "details", ARMY "><contingent id=\"c\"><unit id=\"u\" arm=\"x\" elements=\"1\">",
    "<detail field=\"f%d\" value=\"\"/>", 1000000, "</unit></contingent></army>",
    "at most 200 such elements" },
  { "rows",
    "<scenario xmlns=\"urn:bivouac:scenario:1\" minor=\"0\" id=\"s\" ruleset=\"r\"><board id=\"b\" "
    "width=\"1500\" height=\"1500\" ground=\"p\"><legend code=\"p\" terrain=\"p\"/>",
    "<row>1500p</row>", 1500, "<row>1500p</row></board></scenario>",
    "more rows than the board is high" },
  { "row",
    "<scenario xmlns=\"urn:bivouac:scenario:1\" minor=\"0\" id=\"s\" ruleset=\"r\"><board id=\"b\" "
    "width=\"1500\" height=\"1500\" ground=\"p\"><legend code=\"p\" terrain=\"p\"/><row>",
    "1p1p1p1p", 5000000, "</row></board></scenario>", "the text is longer than 7500 bytes" },
  { "prefixes", ARMY ">", "<x%d:y xmlns:x%d=\"urn:%d\"/>", 1000000, "</army>",
    "more than 20000 different names" },
};

static char *
write_file (const Hostile *hostile)
{
  g_autofree char *name = g_strdup_printf ("bivouac-hostile-%s-%d.xml", hostile->name, getpid ());
  char *path = g_build_filename (g_get_tmp_dir (), name, NULL);
  FILE *file = g_fopen (path, "w");

  g_assert_nonnull (file);
  fputs (hostile->head, file);
  for (int i = 0; i < hostile->times; i++)
    for (const char *c = hostile->repeated; *c; c++)
      if (c[0] == '%' && c[1] == 'd')
        {
          fprintf (file, "%d", i);
          c++;
        }
      else
        putc (*c, file);
  fputs (hostile->tail, file);
  g_assert_cmpint (fclose (file), ==, 0);
  return path;
}

/* Reads the file and writes what was said into the pipe. */
static void
run_child (const char *path, int pipe)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (BivNode) node = biv_format_read_file (path, &error);
  const char *said = error ? error->message : "read";
  gssize written = write (pipe, said, strlen (said));

  _exit (written == (gssize) strlen (said) ? 0 : 1);
}

static double
get_seconds (const struct timeval *time)
{
  return (double) time->tv_sec + (double) time->tv_usec / 1e6;
}

static void
check_cost (const Hostile *hostile, const struct rusage *usage)
{
  double seconds = get_seconds (&usage->ru_utime) + get_seconds (&usage->ru_stime);

  g_test_message ("%s: %ld KB, %.2f s", hostile->name, usage->ru_maxrss, seconds);
#ifndef __SANITIZE_ADDRESS__ /* which takes memory and time of its own */
  g_assert_cmpint (usage->ru_maxrss, <=, MAX_KILOBYTES);
  g_assert_cmpfloat (seconds, <=, MAX_SECONDS);
#endif
}

static void
test_hostile (gconstpointer data)
{
  const Hostile *hostile = data;
  g_autofree char *path = write_file (hostile);
  char said[2000] = { 0 };
  struct rusage usage;
  gsize length = 0;
  gssize got;
  int ends[2];
  int status;
  pid_t child;

  g_assert_cmpint (pipe (ends), ==, 0);
  child = fork ();
  g_assert_cmpint (child, >=, 0);
  if (child == 0)
    run_child (path, ends[1]);
  close (ends[1]);
  while ((got = read (ends[0], said + length, sizeof said - 1 - length)) > 0)
    length += (gsize) got;
  close (ends[0]);
  g_assert_cmpint (wait4 (child, &status, 0, &usage), ==, child);
  g_unlink (path);
  g_assert_true (WIFEXITED (status) && WEXITSTATUS (status) == 0);
  g_test_message ("%s", said);
  if (hostile->expected)
    g_assert_nonnull (strstr (said, hostile->expected));
  else
    g_assert_cmpstr (said, ==, "read");
  g_assert_null (strchr (said, '\n'));
  check_cost (hostile, &usage);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (files); i++)
    {
      g_autofree char *path = g_strdup_printf ("/format/hostile/%s", files[i].name);

      g_test_add_data_func (path, &files[i], test_hostile);
    }
  return g_test_run ();
}
