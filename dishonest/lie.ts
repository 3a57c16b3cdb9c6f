import type { Member, MemberName } from './members.ts';
import type { Site, SiteOptions } from './site.ts';
import type { Visitor, Window } from './visitors.ts';

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

/** How a lie gets into the site. */
type Means =
  | 'SQL as the owner of the database'
  | 'SQL as the owner, and the signing key'
  | 'a patch of the server'
  | 'answers that the server changes'
  | 'pages that the server changes'
  | 'the command beside the site'
  | 'nothing';

/** Folders of lies in the table. */
type Kind = 'battles' | 'seeds' | 'shared draws' | 'files' | 'books' | 'staff' | 'honest control';

/** Report of one catcher. */
export type Sight = {
  by: Catcher;
  /** `red`: reports the lie. `amber`: says that it can't tell. `green`: says that all is well. */
  colour: 'red' | 'amber' | 'green';
  words: string;
  /** When it says so. */
  at: string;
};

export type Outcome = {
  /** What the house, or the liar, gained. */
  gain: string;
  /** False if the lie gained nothing, because it was refused or can't help. */
  pays: boolean;
  sights: Sight[];
};

export type World = {
  site: Site;
  /** Returns a new player with coins, whose client seed isn't set yet. */
  player: (coins?: number) => Promise<Visitor>;
  /** Opens a browser of a player: an own memory, an own window. */
  browser: (player: Visitor) => Promise<Window>;
  /** Signs a member of staff in at the console. */
  member: (name: MemberName) => Promise<Member>;
  /** Signs a new member in by an invite's token. */
  invited: (token: string) => Promise<Member>;
};

export type Lie = {
  name: string;
  kind: Kind;
  /** What is lied, as a sentence. */
  title: string;
  means: Means;
  site?: SiteOptions;
  /** Changes a script of the pages as the server sends it. */
  alter?: (script: string) => string;
  /** Beacon that the pages trust: the sandbox's in place of quicknet's, if nothing else is said. */
  pins?: 'quicknet';
  /** Catchers that must report it. */
  expected: readonly Catcher[];
  /** Words of `docs/proofs.md`, under "What stays", that name it. Only for lies that pay and aren't caught. */
  stays?: string;
  run: (world: World) => Promise<Outcome>;
};

/**
 * `caught`: by all that must. `missed`: by fewer. `pays`: by none, and `docs/proofs.md` doesn't name it. The last two are
 * of the honest control.
 */
export type Verdict = 'caught' | 'missed' | "can't pay" | 'named' | 'pays' | 'honest' | 'false alarm';

/** Judges what was reported about a lie. @param stays the text of `docs/proofs.md` under "What stays". */
export function judge({ expected, stays }: Lie, { pays, sights }: Outcome, named: string): Verdict {
  const red = new Set(sights.filter(({ colour }) => colour === 'red').map(({ by }) => by));
  if (expected.some((catcher) => !red.has(catcher))) return 'missed';
  if (expected.length > 0) return 'caught';
  if (!pays) return "can't pay";
  if (red.size > 0) return 'caught';
  return stays !== undefined && named.includes(stays) ? 'named' : 'pays';
}

export const isGood = (verdict: Verdict): boolean => !['missed', 'pays', 'false alarm'].includes(verdict);
