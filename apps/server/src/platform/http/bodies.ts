import { pipeline, Transform } from 'node:stream';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { refuse } from './errors.ts';

/** A visitor has nothing longer to say than a search. */
const VISITOR_BODY_LIMIT = 8 * 1024;

const isLimited = ({ session, routeKind }: FastifyRequest): boolean =>
  session === null && routeKind !== 'webhook';

/** Passes so many bytes on and fails at the next one. */
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
 * Refuses bodies that say they are packed, or letters of another kind than UTF-8: a reader that takes them as they are would
 * judge another text than a proxy in front has seen. Webhooks are judged by their bytes.
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
 * Keeps the bodies of visitors small: by the length that they announce before anything is read, else while they arrive.
 * After the session is known. Signed-in players and webhooks have the limits of their routes.
 */
export function limitVisitorBodies(app: FastifyInstance): void {
  app.addHook('onRequest', (request, _reply, done) => {
    const length = Number(request.headers['content-length'] ?? 0);
    if (length > VISITOR_BODY_LIMIT && isLimited(request)) return done(refuse('request.error.too_large'));
    done();
  });
  app.addHook('preParsing', (request, _reply, payload, done) => {
    // Without a length it comes in chunks.
    if (request.headers['transfer-encoding'] === undefined || !isLimited(request)) return done(null, payload);
    done(
      null,
      pipeline(payload, limitedTo(VISITOR_BODY_LIMIT), () => {}),
    );
  });
}
