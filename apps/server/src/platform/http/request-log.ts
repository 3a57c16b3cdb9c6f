import { type FastifyReply, type FastifyRequest, LogController } from 'fastify';
import type { Log } from '../log.ts';

/** Route parameters that authenticate a caller. Their values are kept out of the log. */
const SECRET_PARAMS = ['proof'];
/** Matches paths of files, which end with a file extension. Paths of pages don't. */
const FILE = /\.\w+$/;

/**
 * Returns a request's path without the query, which contains codes and signatures during a sign-in. Secret parameters
 * in the path are replaced with their names.
 */
function pathOf({ url, params }: FastifyRequest): string {
  const path = url.split('?', 1)[0] ?? '';
  return SECRET_PARAMS.reduce((text, name) => {
    const value = (params as Record<string, string> | null)?.[name];
    return value === undefined ? text : text.replace(encodeURIComponent(value), `:${name}`);
  }, path);
}

/** Logs one line per answered request in production, at level info. Probes and files aren't logged. */
export class RequestLog extends LogController {
  readonly #writesRequests: boolean;

  constructor(log: Pick<Log, 'isLevelEnabled'>, isProduction: boolean) {
    super({ disableRequestLogging: !isProduction });
    this.#writesRequests = isProduction && log.isLevelEnabled('info');
  }

  override incomingRequest(): void {}

  override requestCompleted(
    error: Error | null | undefined,
    request: FastifyRequest,
    reply: FastifyReply,
  ): void {
    const { log, method, routeKind, routeOptions } = request;
    if (error) {
      if (!this.isLogDisabled(request)) log.error({ err: error }, 'request errored');
      return;
    }
    if (!this.#writesRequests || routeKind === 'probe' || routeKind === 'asset') return;
    const path = pathOf(request);
    if (routeKind === 'page' && FILE.test(path)) return;
    const { url: route = 'none' } = routeOptions;
    const ms = Math.round(reply.elapsedTime * 10) / 10;
    log.info({ method, route, path, status: reply.statusCode, ms }, 'request completed');
  }
}
