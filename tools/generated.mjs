import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)));

/**
 * Writes files that are made from code; with --check it compares them instead.
 * @param files their texts by path. @param command writes them again.
 * @returns a sentence for each file that is not current.
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
