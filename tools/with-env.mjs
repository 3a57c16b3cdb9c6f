// Runs a program with the settings of a start in this folder, those of the file .env included.
// Usage: node tools/with-env.mjs <program> [arguments]
import { readEnvironment } from './environment.mjs';
import { runChild } from './run-child.mjs';
import { runMain } from './terminal.mjs';

await runMain(async () => {
  const env = readEnvironment(process.cwd());
  const { code } = await runChild(process.execPath, process.argv.slice(2), { env });
  process.exitCode = code;
});
