/** Whoever is trusted with sign-ins, coins, prices or pictures. The beacon is not among them: its signatures are checked. */
const PROVIDER_ADDRESSES = [
  'GOOGLE_ISSUER',
  'STEAM_OPENID_URL',
  'STEAM_CLAIMED_ID_BASE',
  'STEAM_API_URL',
  'FIREBLOCKS_API_URL',
  'FIREBLOCKS_JWKS_URL',
  'PAYADMIT_API_URL',
  'SKINSBACK_API_URL',
  'SUMSUB_API_URL',
  'SUMSUB_WEBSDK_URL',
  'PRICES_URL',
  'TURNSTILE_URL',
  'AVATAR_ORIGINS',
];

/** The first provider whose traffic could be read and changed on the way, because its address is plain http. */
export const plainProvider = (read: (name: string) => string | undefined): string | undefined =>
  PROVIDER_ADDRESSES.find((name) => /(?:^|\s)http:/i.test(read(name) ?? ''));
