import { secretOfPath } from '../../knowledge/secret-paths.js';
import { argument, type Call, each, type Model, type Models, option } from './call.js';
import { secretValue } from './secrets.js';

/** The command of the browser's own protocol that gives every cookie it has. */
const ALL_COOKIES = /^(?:Network\.get(?:All)?Cookies|Storage\.getCookies)$/;

/** A browser that is started with the profile of the one the user browses with: it is logged in everywhere. */
const launch: Model = (call) => {
  const paths = [
    option(call, 'userDataDir'),
    option(call, 'user_data_dir'),
    argument(call, 0),
    ...(option(call, 'args')?.items ?? []),
  ].flatMap((value) => value?.texts ?? []);
  const profile = paths.find((path) => isProfile(path));
  if (profile !== undefined) call.run.profiles.set(call.run.unit, profile);
  return undefined;
};

function isProfile(path: string): boolean {
  const folder = path.replace(/^--user-data-dir=/, '');
  return [folder, `${folder}/Default`].some((each) => secretOfPath(each)?.secret === 'browser-profile');
}

function cookies(call: Call): ReturnType<Model> {
  const profile = call.run.profiles.get(call.run.unit);
  return profile === undefined ? undefined : secretValue(call.run, call.at, 'browser-profile', profile);
}

const protocol: Model = (call) => {
  const command = call.args[0]?.texts.find((text) => ALL_COOKIES.test(text));
  return command === undefined ? undefined : secretValue(call.run, call.at, 'browser-profile', command);
};

/** Methods of libraries that drive a browser. */
export const BROWSER_METHODS: Models = {
  ...each('launch launchPersistentContext launch_persistent_context add_argument addArguments Chrome', launch),
  ...each('cookies storageState storage_state get_cookies getCookies', cookies),
  ...each('send execute_cdp_cmd sendCommand', protocol),
};
