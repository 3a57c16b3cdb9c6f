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

/** Structured log on standard output; what a person reads while the site starts goes to standard error. */
export function createLog(level: string): Log {
  return pino(
    { level, redact: { paths: secretPaths, censor: '[secret]' } },
    pino.destination({ dest: 1, sync: false }),
  );
}
