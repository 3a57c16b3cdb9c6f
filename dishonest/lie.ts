import type { Member, MemberName } from './members.ts';
import type { Site, SiteOptions } from './site.ts';
import type { PlayedSite, Viewer, Visitor, Window } from './visitors.ts';

/** Those who can report a lie. `other browser` is one of the same player that didn't look before. */
type Catcher =
  | 'browser'
  | 'other browser'
  | 'program'
  | 'program --seen'
  | 'program --before'
  | 'program --online'
  | 'audit'
  | 'running site';

/** Way in which a lie gets into the site. */
type Means =
  | 'SQL as the owner of the database'
  | 'SQL as the owner, and the signing key'
  | 'a patch of the server'
  | 'answers that the server changes'
  | 'pages that the server changes'
  | 'the command beside the site'
  | 'nothing';

/** Kinds of lies, each with a table in the report. */
type Kind = 'battles' | 'seeds' | 'shared draws' | 'files' | 'books' | 'staff' | 'honest control';

/** Report of one catcher. */
export type Sight = {
  by: Catcher;
  /** `red`: reports the lie. `amber`: says that it can't tell. `green`: says that all is well. */
  colour: 'red' | 'amber' | 'green';
  words: string;
  /** Moment at which the catcher says so, in words. */
  at: string;
};

export type Outcome = {
  /** Gain of the house or of the liar, as a sentence. */
  gain: string;
  /** False if the lie gained nothing, because it was refused or can't help. */
  pays: boolean;
  sights: Sight[];
};

export type World = {
  site: Site;
  /** Returns a new player with coins, by default none, whose client seed isn't set yet. */
  player: (coins?: number) => Promise<Visitor>;
  /**
   * Opens a browser of a player, with a memory and a window of its own.
   * @param on site that the browser opens, if the lie is built into another one than `site`.
   */
  browser: (player: Viewer, on?: PlayedSite) => Promise<Window>;
  /** Signs a member of staff in at the console. */
  member: (name: MemberName) => Promise<Member>;
  /** Signs a new member in by an invite's token. */
  invited: (token: string) => Promise<Member>;
};

export type Lie = {
  name: string;
  kind: Kind;
  /** The lie as a sentence. */
  title: string;
  means: Means;
  site?: SiteOptions;
  /** Changes a script of the pages as the server sends it. */
  alter?: (script: string) => string;
  /** Beacon that the pages trust. By default, they trust the sandbox's beacon in place of quicknet. */
  pins?: 'quicknet';
  /** Catchers that must report the lie. */
  expected: readonly Catcher[];
  /** Words of `docs/proofs.md`, under "What stays", that name the lie. Only for lies that pay and aren't caught. */
  stays?: string;
  run: (world: World) => Promise<Outcome>;
};

/**
 * `caught`: reported by all catchers that must, or by any if none must. `missed`: not by all of them. `pays`: by none,
 * and `docs/proofs.md` doesn't name the lie. The last two verdicts are of the honest control.
 */
export type Verdict = 'caught' | 'missed' | "can't pay" | 'named' | 'pays' | 'honest' | 'false alarm';

/**
 * Judges what was reported about a lie. @param named the text of `docs/proofs.md` under "What stays", which names the
 * lies that aren't caught.
 */
export function judge({ expected, stays }: Lie, { pays, sights }: Outcome, named: string): Verdict {
  const red = new Set(sights.filter(({ colour }) => colour === 'red').map(({ by }) => by));
  if (expected.some((catcher) => !red.has(catcher))) return 'missed';
  if (expected.length > 0) return 'caught';
  if (!pays) return "can't pay";
  if (red.size > 0) return 'caught';
  return stays !== undefined && named.includes(stays) ? 'named' : 'pays';
}

export const isGood = (verdict: Verdict): boolean => !['missed', 'pays', 'false alarm'].includes(verdict);
