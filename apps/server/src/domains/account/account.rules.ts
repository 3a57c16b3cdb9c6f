/** Length of a username, in characters. */
const MOST = 24;
const LEAST = 2;

/** Names that would pass for the house or its staff, as {@link skeletonOf} writes them. */
const RESERVED = /^(?:admin|moderator|owner|staff|support|system|aureus)/;

/** Letters and digits that pass for a Latin letter, one string for each: what is in it looks like its first character. */
const LOOK_ALIKES = [
  'a4аαɑ',
  'e3еεҽ',
  'i1lіιıⅼ',
  'o0оοօ',
  's5ѕ',
  't7тτ',
  'mм',
  'nпηո',
  'dԁ',
  'uυս',
  'pрρ',
  'rг',
  'yуγ',
  'wѡԝ',
];
const plainLetters = new Map(
  LOOK_ALIKES.flatMap((letters) => Array.from(letters, (letter) => [letter, letters.charAt(0)] as const)),
);

/** A name as an inattentive eye reads it: without accents, separators and look-alikes. */
const skeletonOf = (name: string): string =>
  Array.from(
    name
      .normalize('NFKD')
      .toLowerCase()
      .replace(/[\p{M}._-]/gu, ''),
    (letter) => plainLetters.get(letter) ?? letter,
  ).join('');

/** Latin letters beside Cyrillic or Greek ones are a disguise, hardly ever a name. */
const isMixed = (name: string): boolean =>
  /\p{Script=Latin}/u.test(name) && /[\p{Script=Cyrillic}\p{Script=Greek}]/u.test(name);

/**
 * A provider's display name as a username: printable letters, digits and `. _ -` of one line; marks that turn the
 * direction of text or have no width are dropped, and names that look like the house's are not given.
 */
export function usernameFrom(displayName: string): string {
  const letters = displayName
    .normalize('NFKC')
    .replace(/[^\p{L}\p{N}\s._-]|\uFEFF/gu, '')
    .trim()
    .replace(/\s+/gu, '_');
  const plain = Array.from(letters).slice(0, MOST).join('');
  if (Array.from(plain).length < LEAST || isMixed(plain) || RESERVED.test(skeletonOf(plain))) return 'player';
  return plain;
}

/** Words of the house and its staff, wherever they stand in a name that a player chooses. */
const HOUSE_WORDS = /admin|moderator|support|staff|aureus/;
/** `mod`, `mod_anna`, `xX_mod`; but not `modest`. */
const MODERATOR_SHORT = /(?:^|_)mods?(?:_|\d|$)/i;

/** Why a name cannot be chosen; `undefined` when it can. */
export function usernameRefusal(name: string): 'form' | 'reserved' | undefined {
  // A name of digits alone could be taken for another player's id.
  if (!/^\w{3,16}$/.test(name) || !/[A-Za-z]/.test(name)) return 'form';
  const skeleton = skeletonOf(name);
  const isReserved = RESERVED.test(skeleton) || HOUSE_WORDS.test(skeleton) || MODERATOR_SHORT.test(name);
  return isReserved ? 'reserved' : undefined;
}

/** A Discord username as it is written today, in small letters, without the sign before it; undefined if it is none. */
export function discordHandle(text: string): string | undefined {
  const handle = text.trim().replace(/^@/, '').toLowerCase();
  return /^(?!.*\.\.)[a-z0-9_.]{2,32}$/.test(handle) ? handle : undefined;
}

/** A handle at X, without the sign before it; undefined if it is none. */
export function twitterHandle(text: string): string | undefined {
  const handle = text.trim().replace(/^@/, '');
  return /^\w{1,15}$/.test(handle) ? handle : undefined;
}

/** The n-th try for a username that is taken: `name`, `name2`, `name3` … within the length limit. */
export function usernameCandidate(name: string, attempt: number): string {
  const suffix = attempt === 1 ? '' : String(attempt);
  return `${Array.from(name)
    .slice(0, MOST - suffix.length)
    .join('')}${suffix}`;
}

/** How many drawn avatars the site has of its own. */
const OWN_AVATARS = 16;

/** The site's own avatars, of which players may choose. */
export const ownAvatars: readonly string[] = Array.from(
  { length: OWN_AVATARS },
  (_, index) => `/art/avatars/${index}.svg`,
);

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
