import { readFileSync } from 'node:fs';
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
    const text = textOf(name, setting, variables);
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

/** The variable that names a file with a secret in place of the secret itself: what Docker, systemd and Kubernetes hand over. */
export const fileVariable = (name: string): string => `${name}_FILE`;

/**
 * The text of a setting, '' without one: the variable's, or for a secret what is in the file that `<NAME>_FILE` names.
 * @throws ConfigError if both are set, or the file can't be read.
 */
export function textOf(name: string, { isSecret }: Setting, variables: Variables): string {
  const text = variables[name]?.trim() ?? '';
  const file = isSecret ? (variables[fileVariable(name)]?.trim() ?? '') : '';
  if (file === '') return text;
  if (text !== '')
    throw new ConfigError(`${name} and ${fileVariable(name)} are both set: unset one of them.`);
  try {
    return readFileSync(file, 'utf8').trim();
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw new ConfigError(`${fileVariable(name)} is "${file}", which cannot be read (${code}).`);
  }
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
