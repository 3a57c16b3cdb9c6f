import { type DestinationStream, type Logger, pino } from 'pino';

export type Log = Logger;

/** Paths of secrets, which are replaced with `[secret]` in logged objects. */
const secretPaths = [
  'req.headers.cookie',
  'req.headers.authorization',
  'res.headers["set-cookie"]',
  '*.password',
  '*.token',
  '*.serverSeed',
  '*.server_seed',
  // PostgreSQL quotes the whole row of a failed statement there.
  '*.detail',
  '*.*.detail',
];

/** Returns what the log shows of a request: no query, because sign-ins carry codes, states and signatures there. */
function loggedRequest(request: { method?: string; url?: string; ip?: string }) {
  return { method: request.method, path: request.url?.split('?')[0], remoteAddress: request.ip };
}

/** Creates the structured log. Written to standard error by default, so that standard output stays for people. */
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
