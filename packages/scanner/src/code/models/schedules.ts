import { textsOf, unknown } from '../evaluate/value.js';
import { argument, each, type Models } from './call.js';

/** Libraries that arrange for something to run again. */
export const SCHEDULES: Models = {
  ...each('winreg.SetValueEx _winreg.SetValueEx', (call) => {
    const { run, at } = call;
    const [command = '…'] = textsOf(argument(call, 4) ?? unknown());
    run.emit({ type: 'schedule', unit: run.unit, offset: at, how: 'registry', command });
    return unknown();
  }),
  ...each('crontab.CronTab().new', (call) => {
    const { run, at } = call;
    const [command = '…'] = textsOf(argument(call, 0, 'command') ?? unknown());
    run.emit({ type: 'schedule', unit: run.unit, offset: at, how: 'cron', command });
    run.nest(at, 'shell', command);
    return unknown();
  }),
};
