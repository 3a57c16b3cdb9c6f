import { randomBytes } from 'node:crypto';
import { link, mkdir, readFile, unlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { ConfigError } from './config-error.ts';
import { type Key, type Keys, keyOf } from './sealing.ts';

const DIGITS = /^[0-9a-f]{64}$/i;

/**
 * Returns the configured keys of a purpose or, outside production, one that is kept in a file of the data folder,
 * never in the database. `isNew`: true if this call made the file.
 * @throws ConfigError if the file holds no key.
 */
export async function keptKeys(
  configured: readonly Key[],
  dataDir: string,
  name: string,
): Promise<{ keys: Keys; isNew: boolean }> {
  const [first, ...others] = configured;
  if (first !== undefined) return { keys: [first, ...others], isNew: false };
  const file = path.join(dataDir, name);
  await mkdir(dataDir, { recursive: true });
  // If processes start together, only one of them makes the file, and the others never read half of it.
  const made = `${file}.${randomBytes(6).toString('hex')}`;
  await writeFile(made, `${randomBytes(32).toString('hex')}\n`, { mode: 0o600 });
  const isNew = await link(made, file).then(
    () => true,
    (error: unknown) => {
      if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false;
      throw error;
    },
  );
  await unlink(made);
  const digits = (await readFile(file, 'utf8')).trim();
  if (!DIGITS.test(digits)) throw new ConfigError(`${file} holds no key: 64 hex digits, or remove it.`);
  return { keys: [keyOf(Buffer.from(digits, 'hex'))], isNew };
}

/** Returns the keys that seal decisions. */
export const decisionKeysOf = (config: {
  decisionKeys: readonly Key[];
  dataDir: string;
}): Promise<{ keys: Keys; isNew: boolean }> => keptKeys(config.decisionKeys, config.dataDir, 'decision.key');
