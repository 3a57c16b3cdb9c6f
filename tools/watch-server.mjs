// Runs the server under Node's watch mode for `npm run dev`. Watch mode alone would outlive whoever started it; this
// stops it when the standard input ends.
import { spawn } from 'node:child_process';
import { constants } from 'node:os';

const child = spawn(process.execPath, ['--watch', '--watch-preserve-output', 'apps/server/src/main.ts'], {
  stdio: ['pipe', 'inherit', 'inherit'],
});
const stop = () => child.kill('SIGTERM');
process.on('SIGTERM', stop);
process.on('SIGINT', stop);
process.stdin.once('end', stop).once('error', stop).resume();
child.once('exit', (code, signal) => process.exit(code ?? 128 + constants.signals[signal]));
