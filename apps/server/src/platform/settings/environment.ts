import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { ConfigError } from '../config-error.ts';
import { readSettings, type Variables } from './read-settings.ts';

/**
 * Returns the environment of a start: the process's variables, and for unset ones those of a folder's `.env` file.
 * @throws ConfigError with one sentence for an invalid setting, or for a line that isn't `NAME=value`. The sentence
 * doesn't quote the line, since it may hold a secret.
 */
export function readEnvironment(folder: string, processEnv: Variables = process.env): Record<string, string> {
  const { env, fromProcess } = readVariables(folder, processEnv);
  readSettings(env, (name) => (name in fromProcess ? ' in the environment' : ' in the file .env'));
  return env;
}

/**
 * Reads variables as {@link readEnvironment} does, without validating values. `fromProcess` has the variables that
 * `.env` can't override.
 */
export function readVariables(
  folder: string,
  processEnv: Variables = process.env,
): Record<'env' | 'fromProcess', Record<string, string>> {
  const file = path.join(folder, '.env');
  const fromFile = existsSync(file) ? parseEnvFile(readFileSync(file, 'utf8')) : {};
  // An empty variable counts as unset: `PORT= npm start`.
  const fromProcess = Object.fromEntries(
    Object.entries(processEnv).filter((entry): entry is [string, string] => !!entry[1]),
  );
  return { env: { ...fromFile, ...fromProcess }, fromProcess };
}

/**
 * Parses lines of the forms `NAME=value`, `NAME="value"` with \n for a line break, `NAME='value'` without escapes, and
 * `# comment`. The word `export` may come before a name, and a comment after a value.
 */
function parseEnvFile(text: string): Record<string, string> {
  const values: Record<string, string> = {};
  for (const [index, line] of text
    .replace(/^\uFEFF/, '')
    .split(/\r?\n/)
    .entries()) {
    if (/^\s*(#.*)?$/.test(line)) continue;
    const corrupt = new ConfigError(`Line ${index + 1} of the file .env is not of the form NAME=value.`);
    const assignment = /^\s*(?:export\s+)?([A-Za-z_][A-Za-z0-9_]*)\s*=\s*(.*?)\s*$/.exec(line);
    if (assignment === null || isDamaged(line)) throw corrupt;
    const [, name = '', raw = ''] = assignment;
    const quoted = /^(["'])(.*)\1(?:\s+#.*)?$/.exec(raw);
    if (quoted === null && /^["']/.test(raw)) throw corrupt;
    const [, quote, content = ''] = quoted ?? [];
    if (quoted === null) values[name] = raw.replace(/\s+#.*$/, '');
    else values[name] = quote === '"' ? content.replaceAll('\\n', '\n') : content;
  }
  return values;
}

/** True for control characters other than tabs, or the replacement character: they show that the file is damaged. */
function isDamaged(line: string): boolean {
  return Array.from(line).some(
    (character) => (character < ' ' && character !== '\t') || character === '\uFFFD',
  );
}
