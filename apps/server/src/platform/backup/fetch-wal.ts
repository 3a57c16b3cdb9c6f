// PostgreSQL's restore_command: node fetch-wal.ts <folder> <folder of timelines> <name> <path>. Exits with 1 if the
// file doesn't exist; a missing segment of the log ends the recovery. Exits with 126 if the file can't be used, which
// aborts the recovery.
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { keyFromEnvironment } from './key.ts';
import { readWal } from './wal-files.ts';

const [folder = '', timelines = '', name = '', target = ''] = process.argv.slice(2);
try {
  const content = name.endsWith('.history')
    ? await readFile(path.join(timelines, name)).catch(() => undefined)
    : await readWal(folder, name, keyFromEnvironment());
  if (content === undefined) process.exitCode = 1;
  else await writeFile(target, content);
} catch (error) {
  console.error(`restoring failed: ${error instanceof Error ? error.message : String(error)}`);
  process.exitCode = 126;
}
