import type { FastifyInstance, FastifyRequest } from 'fastify';

/**
 * Makes a provider's routes parse JSON but keep the raw bytes, because signatures cover those bytes. Returns a
 * function that reads the bytes of a request; without a body they are empty.
 */
export function keepRawBody(scope: FastifyInstance): (request: FastifyRequest) => Buffer {
  const bodies = new WeakMap<FastifyRequest, Buffer>();
  scope.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, body, done) => {
    const bytes = Buffer.from(body);
    bodies.set(request, bytes);
    if (bytes.length === 0) return done(null, undefined);
    try {
      done(null, JSON.parse(bytes.toString('utf8')));
    } catch {
      done(Object.assign(new Error('The body is not JSON.'), { statusCode: 400 }));
    }
  });
  return (request) => bodies.get(request) ?? Buffer.alloc(0);
}
