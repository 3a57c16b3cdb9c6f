// PostgreSQL's archive_command: node archive-wal.ts <folder> <path> <name>. Exits with 0 once the file is durably
// stored.
import { keyFromEnvironment } from './key.ts';
import { storeWal } from './wal-files.ts';

const [folder = '', source = '', name = ''] = process.argv.slice(2);
try {
  await storeWal(folder, source, name, keyFromEnvironment());
} catch (error) {
  console.error(`archiving failed: ${error instanceof Error ? error.message : String(error)}`);
  process.exitCode = 1;
}
