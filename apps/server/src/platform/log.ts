import { type DestinationStream, type Logger, pino } from 'pino';

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
  // PostgreSQL quotes the whole row there that a statement would have written.
  '*.detail',
  '*.*.detail',
];

/** A request as the log tells it: without its query, where sign-ins carry codes, states and signatures. */
function loggedRequest(request: { method?: string; url?: string; ip?: string }) {
  return { method: request.method, path: request.url?.split('?')[0], remoteAddress: request.ip };
}

/** Structured log, by default on standard error, so that standard output stays for what a person reads. */
export function createLog(
  level: string,
  destination: DestinationStream = pino.destination({ dest: 2, sync: false }),
): Log {
  return pino(
    {
      level,
      redact: { paths: secretPaths, censor: '[secret]' },
      serializers: { req: loggedRequest, err: pino.stdSerializers.err },
    },
    destination,
  );
}
