// Runs Node with the given arguments for `npm run dev`, and stops it when the standard input of this process closes.
// Node's watch mode and Vite would otherwise outlive their parent process. Usage: node tools/until-parent-ends.mjs
// <arguments for node>
import { spawn } from 'node:child_process';
import { constants } from 'node:os';

const child = spawn(process.execPath, process.argv.slice(2), { stdio: ['pipe', 'inherit', 'inherit'] });
const stop = () => child.kill('SIGTERM');
process.on('SIGTERM', stop);
process.on('SIGINT', stop);
process.stdin.once('end', stop).once('error', stop).resume();
child.once('exit', (code, signal) => process.exit(code ?? 128 + constants.signals[signal]));
