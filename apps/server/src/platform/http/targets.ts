import type { FastifyInstance } from 'fastify';
import { refuse } from './errors.ts';

/** Letters, digits and `-._~` need no encoding: a path that encodes them is a second spelling of an address. */
const ENCODED_UNRESERVED = /%(?:[46][1-9a-f]|[57][0-9a]|3[0-9]|2[de]|5f|7e)/i;
const PATH_END = /[?#]/;

/** Whether a request's target is the plain path, with a query if any: no host in front, no encoded letter, no zero byte. */
function isPlainTarget(target: string): boolean {
  if (!target.startsWith('/') || target.includes('#') || target.includes('%00')) return false;
  if (!target.includes('%')) return true;
  const end = target.search(PATH_END);
  return !ENCODED_UNRESERVED.test(end === -1 ? target : target.slice(0, end));
}

/** Refuses requests whose address is spelled in another way than browsers and clients do. */
export function refuseOddTargets(app: FastifyInstance): void {
  app.addHook('onRequest', (request, _reply, done) =>
    isPlainTarget(request.url) ? done() : done(refuse('request.error.target')),
  );
}
