import {
  type Endpoint,
  type EndpointName,
  endpoints,
  type KeyedName,
  type PartOf,
  type ReplyOf,
} from '@aureus/contract/endpoints.ts';
import { IdempotencyHeaders, OptionalIdempotencyHeaders } from '@aureus/contract/shared.ts';
import type { FastifyReply, FastifyRequest, RouteHandlerMethod, RouteShorthandOptions } from 'fastify';
import { newMadeKey } from '../random.ts';
import type { Http } from './http.ts';

type Options = Pick<RouteShorthandOptions, 'config' | 'preParsing' | 'preValidation'>;

type Request<N extends EndpointName> = FastifyRequest<{
  Params: PartOf<N, 'params'>;
  Querystring: PartOf<N, 'query'>;
  Body: PartOf<N, 'body'>;
  Headers: N extends KeyedName ? { 'idempotency-key': string } : unknown;
}>;

/** Reply of a route's handler. For files and redirects, the handler sends the reply itself. */
type Answer<N extends EndpointName> = [ReplyOf<N>] extends [never] ? FastifyReply : ReplyOf<N>;

type Handler<N extends EndpointName> = (request: Request<N>, reply: FastifyReply) => Promise<Answer<N>>;

/**
 * Generates an idempotency key for a player's call without one, and returns it in a header of the reply. If such a
 * reply is lost, the key is unknown, so a retry has a second effect.
 */
function makeKey({ headers }: FastifyRequest, reply: FastifyReply, done: () => void): void {
  if (headers['idempotency-key'] === undefined) {
    headers['idempotency-key'] = newMadeKey();
    void reply.header('idempotency-key', headers['idempotency-key']);
  }
  done();
}

/** Adds the route of an endpoint. The contract defines the endpoint's input and reply. */
export function route<N extends EndpointName>(app: Http, name: N, handler: Handler<N>): void;
export function route<N extends EndpointName>(
  app: Http,
  name: N,
  options: Options,
  handler: Handler<N>,
): void;
export function route<N extends EndpointName>(
  app: Http,
  name: N,
  ...rest: [Handler<N>] | [Options, Handler<N>]
): void {
  const [options, handler] = rest.length === 1 ? [{}, ...rest] : rest;
  const [method = '', url = ''] = name.split(' ');
  const { params, query, body, keyed, access, reply }: Endpoint = endpoints[name];
  app.route({
    ...options,
    ...(keyed && !access && { preValidation: [makeKey, options.preValidation ?? []].flat() }),
    ...(access && { config: { ...options.config, staff: access } }),
    method,
    url,
    schema: {
      ...(params && { params }),
      ...(query && { querystring: query }),
      ...(body && { body }),
      ...(keyed && { headers: access ? IdempotencyHeaders : OptionalIdempotencyHeaders }),
      ...(typeof reply === 'object' && { response: { 200: reply } }),
    },
    handler: handler as RouteHandlerMethod,
  });
}
