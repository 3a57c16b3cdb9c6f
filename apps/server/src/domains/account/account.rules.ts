/** Length of a username, in characters. */
const MOST = 24;
const LEAST = 2;

/** Names that would pass for the house or its staff. */
const RESERVED = /^(?:admin|administrator|moderator|owner|staff|support|system|aureus)/i;

/**
 * A provider's display name as a username: printable letters, digits and `. _ -` of one line; marks that turn the
 * direction of text or have no width are dropped, so that no name can look like another.
 */
export function usernameFrom(displayName: string): string {
  const plain = displayName
    .normalize('NFKC')
    .replace(/\s+/gu, '_')
    .replace(/[^\p{L}\p{N}._-]/gu, '')
    .slice(0, MOST);
  if (plain.length < LEAST || RESERVED.test(plain)) return 'player';
  return plain;
}

/** The n-th try for a username that is taken: `name`, `name2`, `name3` … within the length limit. */
export function usernameCandidate(name: string, attempt: number): string {
  const suffix = attempt === 1 ? '' : String(attempt);
  return `${name.slice(0, MOST - suffix.length)}${suffix}`;
}

/** How many drawn avatars the site has of its own. */
const OWN_AVATARS = 16;

/** The own avatar of a player who brought none. */
export const ownAvatar = (playerId: bigint): string => `/art/avatars/${playerId % BigInt(OWN_AVATARS)}.svg`;

/** Browser and system of a session in a few words: `Chrome on Windows`. */
export function deviceOf(userAgent: string): string {
  const browser = [
    [/Edg\//, 'Edge'],
    [/OPR\//, 'Opera'],
    [/Firefox\//, 'Firefox'],
    [/Chrome\//, 'Chrome'],
    [/Safari\//, 'Safari'],
  ].find(([pattern]) => (pattern as RegExp).test(userAgent))?.[1];
  const system = [
    [/Android/, 'Android'],
    [/iPhone|iPad/, 'iOS'],
    [/Windows/, 'Windows'],
    [/Mac OS X/, 'macOS'],
    [/Linux/, 'Linux'],
  ].find(([pattern]) => (pattern as RegExp).test(userAgent))?.[1];
  if (browser === undefined && system === undefined) return 'Unknown device';
  return `${String(browser ?? 'Browser')} on ${String(system ?? 'an unknown system')}`;
}
