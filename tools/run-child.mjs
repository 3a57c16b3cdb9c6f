import { spawn } from 'node:child_process';
import { constants } from 'node:os';

/**
 * Runs a program to its end. Resolves with its exit code and, with `capture`, all its output. A signal to this process
 * is passed on to the program, and this process exits after it. The end of a parent process with an IPC channel to
 * this one counts as SIGTERM. @throws Error if the program can't be started.
 */
export async function runChild(file, args, { capture = false, ...options } = {}) {
  const child = spawn(file, args, {
    ...options,
    stdio: capture ? ['ignore', 'pipe', 'pipe'] : (options.stdio ?? ['ignore', 'inherit', 'inherit']),
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (text) => {
      output += text;
    });
  }
  let passedOn;
  const handlers = ['SIGINT', 'SIGTERM', 'SIGHUP'].map((signal) => {
    const passOn = () => {
      passedOn = signal;
      child.kill(signal);
    };
    process.on(signal, passOn);
    return () => process.off(signal, passOn);
  });
  const passOnEnd = () => {
    passedOn = 'SIGTERM';
    child.kill('SIGTERM');
  };
  // This listener keeps the process alive while the channel is open, so it's removed once the program has ended.
  if (process.connected) {
    process.on('disconnect', passOnEnd);
    handlers.push(() => process.off('disconnect', passOnEnd));
  }
  try {
    const code = await new Promise((resolve, reject) => {
      child.once('error', reject);
      child.once('close', (exitCode, signal) => resolve(exitCode ?? 128 + constants.signals[signal]));
    });
    if (passedOn !== undefined) process.exit(128 + constants.signals[passedOn]);
    return { code, output };
  } finally {
    for (const unhandle of handlers) unhandle();
  }
}
