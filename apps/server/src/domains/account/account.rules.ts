import { pastedText } from '@aureus/contract/plain-text.ts';
import type { Player } from '@aureus/contract/player.ts';

/**
 * Returns a Discord username in its current lowercase form, without a leading `@`; undefined if the text isn't one.
 */
export function discordHandle(text: string): string | undefined {
  const handle = pastedText(text).replace(/^@/, '').toLowerCase();
  return /^(?!.*\.\.)[a-z0-9_.]{2,32}$/.test(handle) ? handle : undefined;
}

/** Returns an X handle without a leading `@`; undefined if the text isn't one. */
export function twitterHandle(text: string): string | undefined {
  const handle = pastedText(text).replace(/^@/, '');
  return /^\w{1,15}$/.test(handle) ? handle : undefined;
}

const OWN_AVATARS = 16;

/** Avatars provided by the site, for players to choose from. */
export const ownAvatars: readonly string[] = Array.from(
  { length: OWN_AVATARS },
  (_, index) => `/art/avatars/${index}.svg`,
);

/** Site avatar for a player without a picture from the sign-in. */
export const ownAvatar = (playerId: bigint): string => `/art/avatars/${playerId % BigInt(OWN_AVATARS)}.svg`;

/** Browser and system of a session as pages show them: `Chrome on Windows`. */
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

type Place = { userAgent: string; network: string };

/**
 * True if a sign-in comes from a device or a network that the player hasn't used before. The first sign-in doesn't
 * count.
 */
export function isNewPlace({ userAgent, network }: Place, earlier: readonly Place[]): boolean {
  if (earlier.length === 0) return false;
  const isKnownDevice = earlier.some((place) => deviceOf(place.userAgent) === deviceOf(userAgent));
  const isKnownNetwork = earlier.some((place) => place.network === network);
  return !isKnownDevice || !isKnownNetwork;
}

/** A player as shown to everyone beside statistics of the player's bets. */
export type SeenPlayer = {
  player: Player;
  /** False if the player hides the name. */
  isNamed: boolean;
  /** True if stakes, wins and points may be shown beside the name. */
  hasFigures: boolean;
  /**
   * The player to name in feeds, where every entry shows a stake or a win. Null if the player hides the name or the
   * figures.
   */
  inFeeds: Player | null;
};

/**
 * Applies a player's privacy settings: `isHidden` hides the name, `isPrivate` the figures beside it. Feeds name no
 * player with either.
 */
export const seenAs = (
  player: Player,
  { isHidden, isPrivate }: { isHidden: boolean; isPrivate: boolean },
): SeenPlayer => ({
  player,
  isNamed: !isHidden,
  hasFigures: !isPrivate,
  inFeeds: isHidden || isPrivate ? null : player,
});

/** Sign-in providers that the site offers. */
export const providersOf = ({ offersGoogle }: { offersGoogle: boolean }): ('GOOGLE' | 'STEAM')[] => [
  ...(offersGoogle ? (['GOOGLE'] as const) : []),
  'STEAM',
];
