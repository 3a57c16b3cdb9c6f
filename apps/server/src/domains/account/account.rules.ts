import { pastedText } from '@aureus/contract/plain-text.ts';
import type { Player } from '@aureus/contract/player.ts';

/** A Discord username as it is written today, in small letters, without the sign before it; undefined if it is none. */
export function discordHandle(text: string): string | undefined {
  const handle = pastedText(text).replace(/^@/, '').toLowerCase();
  return /^(?!.*\.\.)[a-z0-9_.]{2,32}$/.test(handle) ? handle : undefined;
}

/** A handle at X, without the sign before it; undefined if it is none. */
export function twitterHandle(text: string): string | undefined {
  const handle = pastedText(text).replace(/^@/, '');
  return /^\w{1,15}$/.test(handle) ? handle : undefined;
}

/** Number of drawn avatars that the site has of its own. */
const OWN_AVATARS = 16;

/** The site's own avatars, of which players may choose. */
export const ownAvatars: readonly string[] = Array.from(
  { length: OWN_AVATARS },
  (_, index) => `/art/avatars/${index}.svg`,
);

/** The own avatar of a player who brought none. */
export const ownAvatar = (playerId: bigint): string => `/art/avatars/${playerId % BigInt(OWN_AVATARS)}.svg`;

/** Browser and system of a session, in a form that pages read: `Chrome on Windows`. */
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
 * True if a sign-in is from a device or a network that the player has not used yet. The very first sign-in is not new.
 */
export function isNewPlace({ userAgent, network }: Place, earlier: readonly Place[]): boolean {
  if (earlier.length === 0) return false;
  const isKnownDevice = earlier.some((place) => deviceOf(place.userAgent) === deviceOf(userAgent));
  const isKnownNetwork = earlier.some((place) => place.network === network);
  return !isKnownDevice || !isKnownNetwork;
}

/** A player as everyone may see them beside figures of their play. */
export type SeenPlayer = {
  player: Player;
  /** True if feeds may name the player. */
  isNamed: boolean;
  /** True if stakes, wins and points may be shown beside the name. */
  hasFigures: boolean;
  /** For lines that are a figure themselves, as in a feed; null if that would reveal what the player keeps private. */
  inFeeds: Player | null;
};

/** Applies a player's privacy settings: `isHidden` removes the name from feeds, `isPrivate` the figures beside it. */
export const seenAs = (
  player: Player,
  { isHidden, isPrivate }: { isHidden: boolean; isPrivate: boolean },
): SeenPlayer => ({
  player,
  isNamed: !isHidden,
  hasFigures: !isPrivate,
  inFeeds: isHidden || isPrivate ? null : player,
});
