import { type Logger, pino } from 'pino';

export type Log = Logger;

/** Secrets never reach the log, whatever object carries them. */
const secretPaths = [
  'req.headers.cookie',
  'req.headers.authorization',
  'res.headers["set-cookie"]',
  '*.password',
  '*.token',
  '*.serverSeed',
  '*.server_seed',
  '*.code',
];

/** Structured log on standard error, so that standard output stays for what a person reads. */
export function createLog(level: string): Log {
  return pino(
    { level, redact: { paths: secretPaths, censor: '[secret]' } },
    pino.destination({ dest: 2, sync: false }),
  );
}
