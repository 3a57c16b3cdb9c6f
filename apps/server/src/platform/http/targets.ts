import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { refuse } from './errors.ts';

/** Letters, digits and `-._~` need no encoding: a path that encodes them is a second spelling of an address. */
const ENCODED_UNRESERVED = /%(?:[46][1-9a-f]|[57][0-9a]|3[0-9]|2[de]|5f|7e)/i;
const PATH_END = /[?#]/;

/**
 * True if a request's target is the plain path, with a query if any: no host in front, no encoded letter, no zero byte.
 */
function isPlainTarget(target: string): boolean {
  if (!target.startsWith('/') || target.includes('#') || target.includes('%00')) return false;
  if (!target.includes('%')) return true;
  const end = target.search(PATH_END);
  return !ENCODED_UNRESERVED.test(end === -1 ? target : target.slice(0, end));
}

/** Longer parts of an address are no parameters: no id is that long. */
export const MOST_PARAM = 128;

/** True if the router can read the target: its encoding is valid, and no part is too long. */
function isReadable(target: string): boolean {
  const end = target.search(PATH_END);
  const path = end === -1 ? target : target.slice(0, end);
  try {
    return decodeURIComponent(path)
      .split('/')
      .every((part) => part.length <= MOST_PARAM);
  } catch {
    return false;
  }
}

/** True if the request comes from a browser that shows the reply to a person. */
export const isForPerson = ({ method, headers }: IncomingMessage): boolean =>
  (method === 'GET' || method === 'HEAD') && headers.accept?.includes('text/html') === true;

/**
 * Target that a request is served as. A person who follows a broken link gets the page that says that nothing is there;
 * programs, and addresses of the API, get the refusal.
 */
export function targetOf(request: IncomingMessage): string {
  const { url = '/' } = request;
  if (!isForPerson(request) || !url.startsWith('/') || url.startsWith('/api/')) return url;
  if (isPlainTarget(url) && isReadable(url)) return url;
  return url.startsWith('/staff/') ? '/staff/-' : '/-';
}

/** Refuses requests whose address is spelled in another way than browsers and clients do. */
export function refuseOddTargets(app: FastifyInstance): void {
  app.addHook('onRequest', (request, _reply, done) =>
    isPlainTarget(request.url) ? done() : done(refuse('request.error.target')),
  );
}
