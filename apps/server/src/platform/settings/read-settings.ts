import { readFileSync } from 'node:fs';
import { ConfigError } from '../config-error.ts';
import { Misfit, type Setting } from './kinds.ts';
import { SETS, SETTINGS, type SettingName } from './table.ts';

export type Variables = Readonly<Record<string, string | undefined>>;

export type Settings = {
  [Name in SettingName]: (typeof SETTINGS)[Name] extends Setting<infer Value> ? Value : never;
};

/**
 * Parses every setting of the site. An empty value counts as unset, because `.env` files list unused settings too.
 * @param whereOf returns where a variable is set, for the error message: ` in the file .env`.
 * @throws ConfigError for the first invalid value, or as {@link textOf}.
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

/**
 * Returns the name of the variable that holds the path of a secret's file. Docker, systemd and Kubernetes provide such
 * files.
 */
export const fileVariable = (name: string): string => `${name}_FILE`;

/**
 * Returns the text of a setting, '' if unset. A secret's text may come from the file that `<NAME>_FILE` names.
 * @throws ConfigError if both variables are set, or the file can't be read.
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
 * Returns the values of settings that must be set together; undefined if none is set.
 * @throws ConfigError if only some are set.
 */
export function together<What extends keyof typeof SETS>(env: Settings, what: What) {
  type Name = (typeof SETS)[What][number];
  const names: readonly Name[] = SETS[what];
  const missing = names.filter((name) => env[name] === undefined);
  if (missing.length === names.length) return undefined;
  if (missing.length > 0) throw new ConfigError(`${what} also needs ${missing.join(', ')}.`);
  return Object.fromEntries(names.map((name) => [name, env[name]])) as Record<Name, string>;
}

/**
 * @throws ConfigError if a country header is configured but no proxy is trusted, since clients could forge the header.
 */
export function checkGeoHeader(env: Settings): void {
  if (env.GEO_HEADER !== undefined && env.TRUSTED_PROXIES.length === 0)
    throw new ConfigError('GEO_HEADER needs TRUSTED_PROXIES: the proxies whose header is believed.');
}
