import type { Call, Program } from '../call.js';
import { readOptions } from '../options.js';
import { scheduled } from '../schedule.js';
import { NOTHING, SOMETHING, type Value } from '../value.js';

const crontab: Program = (call) => {
  const { shell, stdin, spot } = call;
  const options = readOptions(call.args, { short: 'u' });
  if (options.given.some(({ name }) => /^[ler]$/.test(name))) return SOMETHING;
  const [file] = options.operands;
  const value = file && file.value.text !== '-' ? (shell.scope.file(file.value.text) ?? SOMETHING) : stdin;
  if (!file && !call.hasInput) return SOMETHING;
  scheduled(shell, 'cron', value, spot.offset);
  return NOTHING;
};

const at: Program = (call) => {
  if (call.hasInput) scheduled(call.shell, 'at', call.stdin, call.spot.offset);
  return NOTHING;
};

function named(call: Call, how: 'launchd' | 'systemd' | 'startup' | 'registry', what: string): void {
  call.shell.emit({ type: 'schedule', ...call.spot, how, ...(what && { command: what }) }, what);
}

const launchctl: Program = (call) => {
  const words = readOptions(call.args, {}).operands.map(({ value }) => value.text);
  if (/^(load|bootstrap|submit|enable)$/.test(words[0] ?? '')) named(call, 'launchd', words.at(-1) ?? '');
  return NOTHING;
};

const systemctl: Program = (call) => {
  const { shell, spot } = call;
  const words = readOptions(call.args, {}).operands.map(({ value }) => value.text);
  const [verb = '', ...units] = words;
  if (verb === 'enable') named(call, 'systemd', units.join(' '));
  const guard = units.find((unit) =>
    /^(ufw|firewalld|apparmor|auditd|falcon-sensor|clamav|fail2ban|iptables|nftables|osqueryd|wazuh|mdatp|sentinel|rsyslog|crowdstrike|cbagent|elastic-agent)/.test(
      unit,
    ),
  );
  if (guard && /^(stop|disable|mask)$/.test(verb)) {
    shell.emit({ type: 'privilege', ...spot, how: 'disable-protection', detail: `systemctl ${verb} ${guard}` });
  }
  return NOTHING;
};

const schtasks: Program = (call) => {
  const texts = call.args.map(({ value }) => value.text);
  const find = (name: string): Value | undefined =>
    call.args[texts.findIndex((text) => text.toLowerCase() === name) + 1]?.value;
  if (texts.some((text) => /^\/create$/i.test(text))) {
    call.shell.emit({
      type: 'schedule',
      ...call.spot,
      how: 'cron',
      ...(texts.some((text) => /^\/tr$/i.test(text)) && { command: find('/tr')?.text ?? '' }),
    });
  }
  return NOTHING;
};

const reg: Program = (call) => {
  const texts = call.args.map(({ value }) => value.text);
  const isRun = texts[0]?.toLowerCase() === 'add' && /\\Run(Once)?$/i.test(texts[1] ?? '');
  const data = texts[texts.findIndex((text) => /^\/d$/i.test(text)) + 1] ?? '';
  if (isRun) named(call, 'registry', data);
  return NOTHING;
};

const initScript: Program = (call) => {
  named(call, 'startup', readOptions(call.args, {}).operands[0]?.value.text ?? '');
  return NOTHING;
};

export const SCHEDULERS: Readonly<Record<string, Program>> = {
  crontab,
  at,
  batch: at,
  launchctl,
  systemctl,
  schtasks,
  reg,
  'update-rc.d': initScript,
  chkconfig: initScript,
};
