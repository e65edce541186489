import { describe, expect, test } from 'vitest';
import type { FactType } from '../../src/model/index.js';
import { scriptAnalyser } from '../../src/scripts/script-analyser.js';
import { makeUnit, NO_HURRY } from '../support/make-unit.js';

const read = (language: 'powershell' | 'batch', text: string) =>
  scriptAnalyser.analyse([makeUnit(language, text)], NO_HURRY).facts;

describe('what only Windows has', () => {
  test.each<['powershell' | 'batch', string, FactType, Record<string, string>]>([
    ['powershell', 'Set-MpPreference -DisableRealtimeMonitoring $true', 'privilege', { how: 'disable-protection' }],
    ['powershell', 'Add-MpPreference -ExclusionPath C:\\a', 'privilege', { how: 'disable-protection' }],
    [
      'powershell',
      "[Ref].Assembly.GetType('System.Management.Automation.AmsiUtils')",
      'privilege',
      { how: 'disable-protection' },
    ],
    ['batch', 'netsh advfirewall set allprofiles state off', 'privilege', { how: 'disable-protection' }],
    ['batch', 'schtasks /create /tn a /tr b.exe /sc onlogon', 'schedule', { how: 'cron' }],
    ['powershell', 'Register-ScheduledTask -TaskName a -Action $x', 'schedule', { how: 'cron' }],
    [
      'batch',
      'reg add HKCU\\Software\\Microsoft\\Windows\\CurrentVersion\\Run /v a /d b.exe',
      'schedule',
      { how: 'registry' },
    ],
    [
      'powershell',
      'Copy-Item a.exe "$env:APPDATA\\Microsoft\\Windows\\Start Menu\\Programs\\Startup\\a.exe"',
      'schedule',
      { how: 'startup' },
    ],
    ['batch', 'vssadmin delete shadows /all /quiet', 'remove', { path: 'shadow copies' }],
    ['batch', 'wevtutil cl System', 'cover-tracks', {}],
    ['powershell', 'Remove-Item $HOME -Recurse -Force', 'remove', { path: '~' }],
    ['batch', 'rd /s /q %USERPROFILE%', 'remove', { path: '~' }],
    ['powershell', '$c = Get-Clipboard', 'secret-read', { secret: 'clipboard' }],
    ['powershell', 'Add-Content -Path "$HOME\\.bashrc" -Value "x"', 'write', { path: '$HOME\\.bashrc' }],
  ])('%s: %s', (language, text, type, expected) => {
    expect(read(language, text)).toContainEqual(expect.objectContaining({ type, ...expected }));
  });

  test.each<['powershell' | 'batch', string]>([
    ['powershell', 'Get-MpPreference'],
    ['powershell', 'Get-ItemProperty HKCU:\\Software\\Microsoft\\Windows\\CurrentVersion\\Run'],
    ['batch', 'schtasks /query'],
    ['batch', 'rem schtasks /create /tn a'],
    ['batch', ':: vssadmin delete shadows'],
    ['powershell', 'Remove-Item .\\build\\a.txt'],
    ['powershell', 'Write-Host "Set the path first"'],
  ])('%s: %s is ordinary', (language, text) => {
    expect(read(language, text)).toEqual([]);
  });
});
