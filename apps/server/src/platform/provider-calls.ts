import { Histogram } from 'prom-client';

/** Services that the site calls by {@link callProvider}. */
const PROVIDERS = [
  'beacon',
  'chatwoot',
  'coinbase',
  'coingecko',
  'fireblocks',
  'gamstop',
  'google',
  'kms',
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

/** Error of a provider that answered that it can't serve the call now. */
export class ProviderAwayError extends Error {
  override name = 'ProviderAwayError';
}

/**
 * True if a provider gave no answer, reported a failure of its own (5xx), or can't serve the call now ({@link
 * ProviderAwayError}). Causes are looked at too, since clients wrap such errors.
 */
export function isProviderAway(error: unknown): boolean {
  if (error instanceof ProviderAwayError) return true;
  if (error instanceof Response) return error.status >= 500;
  if (!(error instanceof Error)) return false;
  // `fetch` reports a failed connection as a TypeError with a cause. A TypeError without one is a fault in our code.
  if (error.name === 'TimeoutError' || (error instanceof TypeError && error.cause !== undefined)) return true;
  return isProviderAway(error.cause);
}
