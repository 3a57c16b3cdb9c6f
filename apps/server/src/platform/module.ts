import type { IncomingMessage } from 'node:http';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { refuse } from './http/errors.ts';
import { createHttp, type Http } from './http/http.ts';
import { siteOrigins } from './http/origins.ts';
import { securityTxtRoute } from './http/security-txt.ts';
import { shareCounts } from './http/shared-counts.ts';
import { type JobRunner, type Jobs, type Schedule, startJobs } from './jobs.ts';
import { listenOn } from './listen.ts';
import type { EdgeNode } from './node.ts';
import { createNodeGauges } from './node-gauges.ts';
import { observabilityRoutes } from './observability.ts';
import type { PersonalTable } from './personal.ts';
import { dropConnections } from './postgres.ts';
import { type Probe, type ProbeResult, startProbe } from './probe.ts';
import { securityJobs } from './security-events.ts';
import type { Session } from './session.ts';
import { traceJobs } from './tracing.ts';
import { type DescribePage, type PreviewOf, webRoutes } from './web.ts';

type Stop = () => void | Promise<void>;

/** Steps of closing a node, in their order. */
type ClosingStep = 'drain' | 'own work' | 'jobs' | 'calls and sockets' | 'database' | 'traces';

/** Domain, or part of one, that a node runs. */
export type Module<Face = unknown> = {
  /** Face of the module, the only part that other modules use. */
  face: Face;
  /** Can refuse a request before its route handles it, by throwing or by sending the reply itself. */
  guard?: (request: FastifyRequest, reply: FastifyReply) => void | Promise<void>;
  /** True if this module's guard runs before the guards of earlier modules. */
  isFirstGuard?: boolean;
  /** Guard of socket connections. */
  socketGuard?: {
    /** Returns true if the connection may open, before its player is known. */
    admits: (request: IncomingMessage) => boolean;
    /** Can refuse the connection once its player is known, by throwing. */
    check: (request: IncomingMessage, session: Session | null) => void;
  };
  routes?: (http: Http) => void;
  /** Link previews of the module's pages, by the pages' addresses. Other sites show them. */
  previews?: Readonly<Record<string, PreviewOf>>;
  /** Titles and descriptions of ordinary pages, provided by one module. */
  describePage?: DescribePage;
  /** Tables with data about players, for data exports. */
  personal?: readonly PersonalTable[];
  jobs?: Partial<Jobs>;
  schedule?: Schedule;
  /** Subscribes to facts and sends messages to rooms. @returns a function that ends the subscriptions, if needed. */
  listen?: () => Stop | void;
  /** Starts the module's own work once the port is open. @param leads true if this node may lead. */
  begin?: (leads: boolean) => Stop | void;
};

/** Looks up the sessions in a request's cookies. */
export type SessionOf = (
  cookies: Record<string, string | undefined>,
) => Promise<{ session: Session | null; pending: Session | null }>;

const IDLE_SWEEP_MS = 50;

/**
 * Sets up the modules' routes and messages on a node. The result's `listen` opens the port and starts the jobs; its
 * `close` ends everything cleanly.
 */
export async function runModules(node: EdgeNode, modules: readonly Module[], sessionOf: SessionOf) {
  const { config, log, clock, metrics, tracing, counts, securityEvents, realtime, publicUrl } = node;
  let isStopping = false;
  const stops: Stop[] = [];
  const leading: Stop[] = [];
  const keep = (list: Stop[], stop: Stop | void) => stop && list.push(stop);

  for (const { listen } of modules) keep(stops, listen?.());
  const http = await createHttp({
    config,
    log,
    metrics,
    tracing,
    counts,
    securityEvents,
    publicUrl,
    sessionOf,
  });
  const guards = modules
    .toSorted((a, b) => Number(b.isFirstGuard ?? false) - Number(a.isFirstGuard ?? false))
    .flatMap(({ guard }) => guard ?? []);
  http.addHook('onRequest', async (request, reply) => {
    for (const guard of guards) {
      await guard(request, reply);
      if (reply.sent) return reply;
    }
    return undefined;
  });
  const socketGuards = modules.flatMap(({ socketGuard }) => socketGuard ?? []);
  for (const { routes } of modules) routes?.(http);
  securityTxtRoute(http, { supportEmail: config.supportEmail, publicUrl, now: node.now });
  const { databaseUrl, directUrl, pool, commits, clockCheck } = node;
  let probe: Probe | undefined;
  const lookAtDatabase = async (): Promise<ProbeResult> => (await probe?.result()) ?? { fault: 'away' };
  observabilityRoutes(http, {
    lookAtDatabase,
    latestProbe: () => probe?.latest() ?? { fault: 'away' },
    setNodeGauges: createNodeGauges({ metrics, pool, commits, clockCheck, realtime }),
    metrics,
    config,
    clockCheck,
    isStopping: () => isStopping,
  });
  const previews = Object.assign({}, ...modules.map((module) => module.previews ?? {}));
  const describePage =
    modules.find((module) => module.describePage)?.describePage ?? (() => ({ title: '', text: '' }));
  const { role, isStaging, productName } = config;
  const folders = node.pages;
  await webRoutes(http, {
    previews,
    describePage,
    productName,
    publicUrl,
    isStaging,
    servesPages: role !== 'core',
    folders,
  });

  let stopListening = async () => {};
  let stopSharing: (() => void)[] = [];
  let jobs: JobRunner | undefined;
  let closingStep: ClosingStep | undefined;

  return {
    http,

    /** Returns the step of `close` that is under way, for the report of a node that doesn't end in time. */
    closingStep: () => (closingStep === 'jobs' ? `jobs (${jobs?.running().join(', ')})` : closingStep),

    /** Opens the port and starts duties, draws and jobs. @returns the site's public address. */
    async listen({ leads = true }: { leads?: boolean } = {}): Promise<string> {
      probe = startProbe({
        databaseUrl,
        commits,
        log,
        sawClock: (ms, askedAt) => clockCheck.saw(ms, askedAt),
        isReadOnly: role === 'edge',
        sawStandby: () => dropConnections(pool),
      });
      await realtime.start({
        server: role === 'core' ? undefined : http.server,
        redisUrl: config.redisUrl,
        isAllowed: (origin) => origin !== undefined && siteOrigins(publicUrl()).has(origin),
        admits: (request) => socketGuards.every((guard) => guard.admits(request)),
        async authenticate(request) {
          const { session, pending } = await sessionOf(http.parseCookie(request.headers.cookie ?? ''));
          for (const guard of socketGuards) guard.check(request, session);
          if (pending !== null) throw refuse('account.error.two_factor_required');
          return session && { sessionId: String(session.id), playerId: session.playerId };
        },
      });
      const { redisUrl } = config;
      if (redisUrl !== undefined)
        stopSharing = await Promise.all([
          shareCounts({ counts, redisUrl, log }),
          node.turns.share(redisUrl, log),
        ]);
      const { host, port } = config;
      const listening = await listenOn(http.server, { host, port }, (options) => http.listen(options));
      stopListening = listening.stop;
      if (port === 0) node.setPublicUrl(listening.address);
      if (role !== 'edge')
        jobs = await startJobs({
          databaseUrl: directUrl,
          waitMs: config.databaseWaitMs,
          commits,
          log,
          metrics,
          jobs: traceJobs(
            tracing,
            Object.assign(securityJobs(securityEvents), ...modules.map(({ jobs }) => jobs)),
          ),
          // A node that doesn't lead schedules no jobs. Only tests start such nodes, and run these jobs on demand.
          schedule: leads ? Object.assign({}, ...modules.map(({ schedule }) => schedule)) : {},
        });
      for (const { begin } of modules) keep(leading, begin?.(leads));
      return publicUrl();
    },

    /**
     * Stops the node. First it reports itself as stopping and keeps serving for the drain time, so that proxies in
     * front notice. Then it finishes calls in progress, and jobs that don't take too long, and releases everything.
     */
    async close(): Promise<void> {
      isStopping = true;
      closingStep = 'drain';
      await clock.waitUntil(clock.now() + config.drainMs, new AbortController().signal);
      closingStep = 'own work';
      for (const list of [leading, stops]) await Promise.all(list.map(async (stop) => stop()));
      closingStep = 'jobs';
      await jobs?.stop();
      closingStep = 'calls and sockets';
      // Calls in progress are still answered. Their connections would then stay open for the idle timeout, so the
      // sweep closes idle connections until none is left.
      const sweep = setInterval(() => http.server.closeIdleConnections(), IDLE_SWEEP_MS);
      await Promise.all([http.close(), stopListening(), realtime.close()]).finally(() =>
        clearInterval(sweep),
      );
      for (const stop of stopSharing) stop();
      closingStep = 'database';
      // A job that didn't end in time would keep its connection.
      if (jobs !== undefined && jobs.running().length > 0) dropConnections(node.pool);
      await node.pool.end();
      await probe?.stop();
      closingStep = 'traces';
      await tracing.close();
    },
  };
}
