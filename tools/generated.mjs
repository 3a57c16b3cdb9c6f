import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)));

/**
 * Writes generated files; with --check, compares them instead.
 * @param files texts by path. @param command the command that writes them.
 * @returns a sentence for each file that is out of date.
 */
export function generate(files, command) {
  const old = Object.entries(files).filter(([name, text]) => {
    const file = path.join(root, name);
    return !existsSync(file) || readFileSync(file, 'utf8') !== text;
  });
  if (process.argv.includes('--check')) return old.map(([name]) => `${name} is old: run ${command}.`);
  for (const [name, text] of old) writeFileSync(path.join(root, name), text);
  return [];
}
