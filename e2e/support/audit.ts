import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const root = fileURLToPath(new URL('../../', import.meta.url));

/** Runs `npm run audit` on a data folder and returns its output. */
export async function audit(dataDir: string): Promise<string> {
  const { stdout } = await promisify(execFile)(process.execPath, ['apps/server/src/audit.ts'], {
    cwd: root,
    env: { ...process.env, DATA_DIR: dataDir },
  });
  return stdout;
}
