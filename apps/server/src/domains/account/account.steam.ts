// Steam sign-in by OpenID 2.0, and the Steam profile.
import type { Config } from '../../platform/config.ts';
import { callProvider, ProviderAwayError } from '../../platform/provider-calls.ts';

const NS = 'http://specs.openid.net/auth/2.0';
const SELECT = 'http://specs.openid.net/auth/2.0/identifier_select';
const SIGNED = 'signed,op_endpoint,claimed_id,identity,return_to,response_nonce,assoc_handle';
const KEYS = [
  'ns',
  'mode',
  'op_endpoint',
  'claimed_id',
  'identity',
  'return_to',
  'response_nonce',
  'assoc_handle',
  'signed',
  'sig',
];
const NONCE_AGE_MS = 5 * 60_000;
const TIMEOUT_MS = 10_000;

type SteamConfig = Config['steam'];
export type SteamProfile = { name: string; avatar: string | null };

/** Thrown for a Steam answer that must not sign anyone in. The reason is only for the log. */
class SteamRefusal extends Error {
  override name = 'SteamRefusal';
}

/**
 * URL to send the browser to: OpenID 2.0 checkid_setup, without discovery.
 * https://partner.steamgames.com/doc/features/auth
 */
export function steamSignInUrl(
  config: SteamConfig,
  returnTo: string,
  realm: string,
  as: string | undefined,
): string {
  const url = new URL(config.openidUrl);
  const parameters = {
    ns: NS,
    mode: 'checkid_setup',
    identity: SELECT,
    claimed_id: SELECT,
    return_to: returnTo,
    realm,
  };
  for (const [name, value] of Object.entries(parameters)) url.searchParams.set(`openid.${name}`, value);
  if (as !== undefined) url.searchParams.set('as', as);
  return url.href;
}

/**
 * Verifies Steam's answer and returns the Steam id. Only after checking the answer's fields, uses up the nonce and
 * asks Steam for confirmation. That request goes to the configured URL, never to one from the answer.
 * @throws SteamRefusal when any check fails; an error that `isProviderAway` recognizes when Steam gives no answer or
 * limits its endpoint.
 */
export async function checkSteamAnswer(
  config: SteamConfig,
  query: URLSearchParams,
  returnTo: string,
  now: number,
  useNonce: (nonce: string) => Promise<boolean>,
): Promise<string> {
  const values = singleValues(query);
  if (values.get('mode') !== 'id_res') throw new SteamRefusal(`mode is ${values.get('mode')}`);
  if (values.get('ns') !== NS) throw new SteamRefusal('foreign namespace');
  if (values.get('op_endpoint') !== config.openidUrl) throw new SteamRefusal('foreign op_endpoint');
  const claimedId = values.get('claimed_id') ?? '';
  if (claimedId !== values.get('identity')) throw new SteamRefusal('claimed_id and identity differ');
  const steamId = claimedId.startsWith(config.claimedIdBase)
    ? claimedId.slice(config.claimedIdBase.length)
    : '';
  if (!/^76561\d{12}$/.test(steamId)) throw new SteamRefusal('claimed_id is not a Steam id');
  if (values.get('signed') !== SIGNED) throw new SteamRefusal('not every field is signed');
  if (values.get('return_to') !== returnTo) throw new SteamRefusal('return_to is not what was sent');
  const nonce = values.get('response_nonce') ?? '';
  const nonceTime = Date.parse(nonce.slice(0, 20));
  if (
    !/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ.{1,200}$/.test(nonce) ||
    !(Math.abs(now - nonceTime) <= NONCE_AGE_MS)
  ) {
    throw new SteamRefusal('response_nonce is stale');
  }
  if (!(await useNonce(nonce))) throw new SteamRefusal('response_nonce was used before');
  if (!(await isConfirmed(config, values))) throw new SteamRefusal('Steam did not confirm the answer');
  return steamId;
}

/** Returns the values of the `openid.` parameters by name. @throws SteamRefusal when one is repeated or unknown. */
function singleValues(query: URLSearchParams): Map<string, string> {
  const values = new Map<string, string>();
  for (const [name, value] of query) {
    if (!name.startsWith('openid.')) continue;
    const key = name.slice('openid.'.length);
    if (values.has(key) || !(KEYS.includes(key) || key === 'error'))
      throw new SteamRefusal(`parameter ${key} is repeated or unknown`);
    values.set(key, value);
  }
  return values;
}

async function isConfirmed(config: SteamConfig, values: ReadonlyMap<string, string>): Promise<boolean> {
  const form = new URLSearchParams();
  for (const [key, value] of values)
    form.set(`openid.${key}`, key === 'mode' ? 'check_authentication' : value);
  const response = await callProvider('steam', config.openidUrl, {
    method: 'POST',
    body: form,
    redirect: 'error',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  const { status } = response;
  if (status === 403 || status === 429) throw new ProviderAwayError('Steam limits its endpoint');
  if (status >= 500) throw new ProviderAwayError(`Steam answered ${status}`);
  if (status !== 200) return false;
  const lines = (await response.text()).split('\n');
  return lines.includes(`ns:${NS}`) && lines.includes('is_valid:true');
}

/** Name and avatar of a Steam account; `undefined` if no API key is configured or Steam returns no profile. */
export async function readSteamProfile(
  config: SteamConfig,
  steamId: string,
): Promise<SteamProfile | undefined> {
  if (config.apiKey === undefined) return undefined;
  const url = new URL(`${config.apiUrl}/ISteamUser/GetPlayerSummaries/v0002/`);
  url.searchParams.set('key', config.apiKey);
  url.searchParams.set('steamids', steamId);
  const response = await callProvider('steam', url, { signal: AbortSignal.timeout(TIMEOUT_MS) });
  if (!response.ok) return undefined;
  const body = (await response.json()) as {
    response?: { players?: { personaname?: unknown; avatarfull?: unknown }[] };
  };
  const player = body.response?.players?.[0];
  if (typeof player?.personaname !== 'string') return undefined;
  return {
    name: player.personaname,
    avatar: typeof player.avatarfull === 'string' ? player.avatarfull : null,
  };
}
