import { ConfigError } from '../config-error.ts';
import { Misfit, type Setting } from './kinds.ts';
import { SETS, SETTINGS, type SettingName } from './table.ts';

export type Variables = Readonly<Record<string, string | undefined>>;

/** The settings of the site by name, each as its kind. */
export type Settings = {
  [Name in SettingName]: (typeof SETTINGS)[Name] extends Setting<infer Value> ? Value : never;
};

/**
 * Reads every setting of the site. An empty value counts as absent: `.env` files list what could be set.
 * @param whereOf says where a variable is set, for the sentence: ` in the file .env`.
 * @throws ConfigError for the first value that can't be used.
 */
export function readSettings(variables: Variables, whereOf: (name: string) => string = () => ''): Settings {
  const read = ([name, setting]: [string, Setting]) => {
    const text = variables[name]?.trim() ?? '';
    if (text === '') return [name, setting.absent];
    try {
      return [name, setting.parse(text)];
    } catch (error) {
      if (!(error instanceof Misfit)) throw error;
      throw new ConfigError(`${name}${whereOf(name)} ${error.message}.`);
    }
  };
  return Object.fromEntries(Object.entries(SETTINGS).map(read)) as Settings;
}

/**
 * The settings of a set, or undefined if none of them is set.
 * @throws ConfigError if only some are.
 */
export function together<What extends keyof typeof SETS>(env: Settings, what: What) {
  type Name = (typeof SETS)[What][number];
  const names: readonly Name[] = SETS[what];
  const missing = names.filter((name) => env[name] === undefined);
  if (missing.length === names.length) return undefined;
  if (missing.length > 0) throw new ConfigError(`${what} also needs ${missing.join(', ')}.`);
  return Object.fromEntries(names.map((name) => [name, env[name]])) as Record<Name, string>;
}

/** @throws ConfigError when a header is to be believed and no proxy is trusted. */
export function checkGeoHeader(env: Settings): void {
  if (env.GEO_HEADER !== undefined && env.TRUSTED_PROXIES.length === 0)
    throw new ConfigError('GEO_HEADER needs TRUSTED_PROXIES: the proxies whose header is believed.');
}

/** @throws ConfigError for the first setting that production can't have. */
export function checkProduction(env: Settings): void {
  if (env.SANDBOX_URL !== undefined)
    throw new ConfigError(
      'Production does not start against the sandbox: unset SANDBOX_URL and configure the real providers.',
    );
  if (env.STAFF_TEST_MEMBERS.length > 0)
    throw new ConfigError('Production does not start with STAFF_TEST_MEMBERS: invite staff instead.');
  if (env.DEMO === true) throw new ConfigError('Production does not start with DEMO=1.');
  if (env.PUBLIC_URL?.startsWith('https:') !== true)
    throw new ConfigError('Production needs PUBLIC_URL, the https:// address that players open.');
  for (const name of ['TWO_FACTOR_KEY', 'SEED_KEY', 'PERSON_KEY', 'PRIVACY_KEY'] as const)
    if (env[name].length === 0)
      throw new ConfigError(`Production needs ${name}: 64 hex digits that stay the same.`);
  const plain = Object.entries<Setting>(SETTINGS).find(
    ([name, { isProvider }]) => isProvider && [env[name as SettingName]].flat().some(isPlainHttp),
  );
  if (plain !== undefined) throw new ConfigError(`Production needs an https:// address in ${plain[0]}.`);
}

const isPlainHttp = (address: unknown): boolean => typeof address === 'string' && /^http:/i.test(address);
