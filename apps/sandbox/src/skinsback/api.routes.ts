import type { FastifyInstance } from 'fastify';
import { addLostAnswers } from '../switchboard/lost-answers.ts';
import type { World } from '../world.ts';
import type { Methods, Params } from './params.ts';
import { readPhpForm } from './php-form.ts';
import { type Credentials, sameText, signParams } from './signatures.ts';
import { commonError, SkinsbackError } from './skinsback-error.ts';

const minuteMs = 60_000;

/** Limits the calls per minute. Returns a function that counts a call and returns true if the call is allowed. */
function createLimit(callsPerMinute: () => number): () => boolean {
  const window = { since: 0, calls: 0 };
  return () => {
    if (Date.now() - window.since >= minuteMs) {
      window.since = Date.now();
      window.calls = 0;
    }
    window.calls += 1;
    return window.calls <= callsPerMinute();
  };
}

/** Authenticates a call by two headers, or by `shopid` and `sign` in the body. */
function authenticate(
  headers: Record<string, string | string[] | undefined>,
  params: Params,
  { clientId, clientSecret }: Credentials,
): void {
  const id = headers['x-client-id'];
  const secret = headers['x-client-secret'];
  if (typeof id === 'string') {
    if (!sameText(id, clientId)) throw commonError(-2);
    if (typeof secret !== 'string' || !sameText(secret, clientSecret)) throw commonError(-3);
    return;
  }
  if (String(params['shopid']) !== clientId) throw commonError(-2);
  if (!sameText(String(params['sign']), signParams(clientSecret, params))) throw commonError(-3);
}

/**
 * Serves `api.php`. Every call is a POST with a form or JSON; the reply is JSON with status 200, also for refused
 * calls.
 */
export function addApiRoutes(options: {
  scope: FastifyInstance;
  world: World;
  credentials: Credentials;
  methods: Methods;
  /** Returns the error that a switch makes this method reply with; undefined for none. */
  wantedError: (method: string) => SkinsbackError | undefined;
  callsPerMinute: () => number;
}): void {
  const { scope, methods } = options;
  const isWithinLimit = createLimit(options.callsPerMinute);
  addLostAnswers(scope, options.world, 'skinsback');
  scope.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request, body, done) => done(null, readPhpForm(String(body))),
  );

  const answer = (
    method: string,
    params: Params,
    headers: Record<string, string | string[] | undefined>,
  ): object => {
    if (!isWithinLimit()) throw commonError(-7);
    authenticate(headers, params, options.credentials);
    const error = options.wantedError(method);
    if (error !== undefined) throw error;
    const run = Object.hasOwn(methods, method) ? methods[method] : undefined;
    if (run === undefined) throw commonError(-5);
    return run(params);
  };

  scope.post<{ Body: Params | undefined }>('/api.php', async (request) => {
    const params = request.body ?? {};
    try {
      return { status: 'success', ...answer(String(params['method']), params, request.headers) };
    } catch (error) {
      if (!(error instanceof SkinsbackError)) throw error;
      return { status: 'error', error_code: error.code, error_message: error.message };
    }
  });
  scope.get('/api.php', async () => {
    const { code, message } = commonError(-1);
    return { status: 'error', error_code: code, error_message: message };
  });
}
