import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { refuse } from './errors.ts';

/** Encoded letters, digits and `-._~`, which need no encoding: a path that contains them is an unusual spelling. */
const ENCODED_UNRESERVED = /%(?:[46][1-9a-f]|[57][0-9a]|3[0-9]|2[de]|5f|7e)/i;
const PATH_END = /[?#]/;

/**
 * True if a request's target is a plain path with an optional query: no host, no fragment, no zero byte, and no
 * encoded letters, digits or `-._~` in the path.
 */
function isPlainTarget(target: string): boolean {
  if (!target.startsWith('/') || target.includes('#') || target.includes('%00')) return false;
  if (!target.includes('%')) return true;
  const end = target.search(PATH_END);
  return !ENCODED_UNRESERVED.test(end === -1 ? target : target.slice(0, end));
}

/** Maximum length of a segment of a path. Ids are shorter. */
export const MOST_PARAM = 128;

/** True if the router can parse the target: its encoding is valid and no segment is too long. */
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

/** True if the request seems to come from a browser that shows the reply to a person. */
export const isForPerson = ({ method, headers }: IncomingMessage): boolean =>
  (method === 'GET' || method === 'HEAD') && headers.accept?.includes('text/html') === true;

/**
 * Returns the target as which a request is served. A person with a broken link gets a target without a page, and so
 * sees the "not found" page. Programs and calls of the API get an error.
 */
export function targetOf(request: IncomingMessage): string {
  const { url = '/' } = request;
  if (!isForPerson(request) || !url.startsWith('/') || url.startsWith('/api/')) return url;
  if (isPlainTarget(url) && isReadable(url)) return url;
  return url.startsWith('/staff/') ? '/staff/-' : '/-';
}

/** Refuses requests with an unusual spelling of the target. */
export function refuseOddTargets(app: FastifyInstance): void {
  app.addHook('onRequest', (request, _reply, done) =>
    isPlainTarget(request.url) ? done() : done(refuse('request.error.target')),
  );
}
