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
  // The detail of a database error can quote the whole row of the failed statement.
  '*.detail',
  '*.*.detail',
];

/** Leaves out the query, because the queries of sign-ins carry codes, states and signatures. */
function loggedRequest(request: { method?: string; url?: string; ip?: string }) {
  return { method: request.method, path: request.url?.split('?')[0], remoteAddress: request.ip };
}

/** Creates the structured log. By default it's written to standard error. */
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
