// Runs a Node program with the settings that a start in this folder would have, including those in .env. With
// --unchecked, the program checks the values itself.
//
// Usage: node tools/with-env.mjs [--unchecked] <program> [arguments]
import { readEnvironment, readVariables } from './environment.mjs';
import { runChild } from './run-child.mjs';
import { runMain } from './terminal.mjs';

await runMain(async () => {
  const args = process.argv.slice(2);
  const isUnchecked = args[0] === '--unchecked';
  const env = isUnchecked ? readVariables(process.cwd()).env : readEnvironment(process.cwd());
  const { code } = await runChild(process.execPath, isUnchecked ? args.slice(1) : args, { env });
  process.exitCode = code;
});
