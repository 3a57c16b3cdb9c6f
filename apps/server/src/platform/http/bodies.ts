import { pipeline, Transform } from 'node:stream';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { refuse } from './errors.ts';

/**
 * Maximum size of the body of a visitor's call, in bytes. Visitors send only short texts, such as messages to support.
 */
const VISITOR_BODY_LIMIT = 8 * 1024;

const isLimited = ({ session, routeKind }: FastifyRequest): boolean =>
  session === null && routeKind !== 'webhook';

/** Creates a stream that fails once more than `most` bytes have come. */
const limitedTo = (most: number): Transform => {
  let received = 0;
  return new Transform({
    transform(bytes: Buffer, _encoding, done) {
      received += bytes.length;
      if (received > most) done(refuse('request.error.too_large'));
      else done(null, bytes);
    },
  });
};

const OTHER_CHARSET = /;\s*charset\s*=\s*(?!"?utf-?8"?\s*(?:;|$))/i;

/**
 * Refuses compressed bodies and charsets other than UTF-8. Otherwise this server and a proxy in front could read
 * different texts from the same bytes. Webhooks are exempt, because their signature covers the raw bytes.
 */
export function refuseOtherEncodings(app: FastifyInstance): void {
  app.addHook('onRequest', ({ headers, routeKind }, _reply, done) => {
    const packed = headers['content-encoding'] ?? 'identity';
    if (
      routeKind !== 'webhook' &&
      (packed !== 'identity' || OTHER_CHARSET.test(headers['content-type'] ?? ''))
    )
      return done(refuse('request.error.content_type'));
    done();
  });
}

/**
 * Limits the bodies of visitors' calls: by the declared length, or while the body arrives. Must run after the session
 * is known. Signed-in players and webhooks have the limits of their routes.
 */
export function limitVisitorBodies(app: FastifyInstance): void {
  app.addHook('onRequest', (request, _reply, done) => {
    const length = Number(request.headers['content-length'] ?? 0);
    if (length > VISITOR_BODY_LIMIT && isLimited(request)) return done(refuse('request.error.too_large'));
    done();
  });
  app.addHook('preParsing', (request, _reply, payload, done) => {
    // Only a chunked body comes without a declared length.
    if (request.headers['transfer-encoding'] === undefined || !isLimited(request)) return done(null, payload);
    done(
      null,
      pipeline(payload, limitedTo(VISITOR_BODY_LIMIT), () => {}),
    );
  });
}
