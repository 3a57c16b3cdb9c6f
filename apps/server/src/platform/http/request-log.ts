import { type FastifyReply, type FastifyRequest, LogController } from 'fastify';
import type { Log } from '../log.ts';

/** Parameters of routes that prove something to the site; their values stay out of the log. */
const SECRET_PARAMS = ['proof'];
/** Files lie under names with a suffix, pages under names without. */
const FILE = /\.\w+$/;

/** A request's path without its query, where sign-ins carry codes, states and signatures. */
function pathOf({ url, params }: FastifyRequest): string {
  const path = url.split('?', 1)[0] ?? '';
  return SECRET_PARAMS.reduce((text, name) => {
    const value = (params as Record<string, string> | null)?.[name];
    return value === undefined ? text : text.replace(encodeURIComponent(value), `:${name}`);
  }, path);
}

/** Writes one line for each answered request, on level info. Probes and files have none. */
export class RequestLog extends LogController {
  readonly #writesRequests: boolean;

  /** @param isProduction below it only faults are of interest. */
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
