import { Histogram } from 'prom-client';

/** Every service that the site itself calls. A new client names itself here. */
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

/** `refused`: a status of 4xx. `failed`: 5xx. `timeout`: no answer in time. `away`: no connection. */
type Outcome = 'ok' | 'refused' | 'failed' | 'timeout' | 'away';

/** Calls of this process, as `GET /metrics` shows them; a client needs no node to be counted. */
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

/** Calls a provider as `fetch` does, and counts the call with its time. */
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
