import { Histogram } from 'prom-client';

/** All services that the site calls. Add the name of a new client here. */
const PROVIDERS = [
  'beacon',
  'chatwoot',
  'coinbase',
  'coingecko',
  'fireblocks',
  'gamstop',
  'google',
  'payadmit',
  'push',
  'skinsback',
  'steam',
  'sumsub',
  'turnstile',
] as const;
export type ProviderName = (typeof PROVIDERS)[number];

/** Outcome of a call. `refused`: status 4xx. `failed`: 5xx. `timeout`: no reply in time. `away`: no connection. */
type Outcome = 'ok' | 'refused' | 'failed' | 'timeout' | 'away';

/** Durations of this process's calls, for `GET /metrics`. Global, so that clients count their calls without a node. */
export const providerSeconds = new Histogram({
  name: 'aureus_provider_seconds',
  help: 'Time until a provider answered a call, by provider and outcome (ok, refused, failed, timeout, away)',
  labelNames: ['provider', 'outcome'],
  buckets: [0.1, 0.25, 0.5, 1, 2.5, 5, 10],
  registers: [],
});

const outcomeOf = ({ status }: Response): Outcome => {
  if (status >= 500) return 'failed';
  return status >= 400 ? 'refused' : 'ok';
};

/** Calls a provider like `fetch`, and records the call's outcome and duration. */
export async function callProvider(
  provider: ProviderName,
  url: string | URL,
  init?: RequestInit,
): Promise<Response> {
  const end = providerSeconds.startTimer({ provider });
  try {
    const response = await fetch(url, init);
    end({ outcome: outcomeOf(response) });
    return response;
  } catch (error) {
    const isLate = error instanceof Error && error.name === 'TimeoutError';
    end({ outcome: isLate ? 'timeout' : 'away' });
    throw error;
  }
}

/** The provider answered that it can't serve the call now. */
export class ProviderAwayError extends Error {
  override name = 'ProviderAwayError';
}

/**
 * True if a call failed because the provider gave no answer, or reported a failure of its own (5xx). Clients wrap such
 * errors, so the causes are looked at too.
 */
export function isProviderAway(error: unknown): boolean {
  if (error instanceof ProviderAwayError) return true;
  if (error instanceof Response) return error.status >= 500;
  if (!(error instanceof Error)) return false;
  // `fetch` fails with a TypeError that has a cause; one without is a fault in our own code.
  if (error.name === 'TimeoutError' || (error instanceof TypeError && error.cause !== undefined)) return true;
  return isProviderAway(error.cause);
}
