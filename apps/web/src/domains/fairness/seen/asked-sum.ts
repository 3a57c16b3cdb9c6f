import type { PairSeeds } from '@aureus/fair/asked.ts';
import type { AskedBet } from '@aureus/fair/asked-bet.ts';
import { type AskedSum, sumAsked } from '@aureus/fair/asked-odds.ts';
import type { SeenEntry } from '@aureus/fair/seen.ts';
import { askedIn, keptTables } from '@aureus/fair/seen-asked.ts';
import { pairSubject } from './promises.ts';

/**
 * Refused and unanswered bets of this browser, what they would have paid, and refusals that contradict what the
 * browser knew.
 */
export interface AskedReport extends AskedSum {
  contradicted: readonly (AskedBet & Required<Pick<AskedBet, 'against'>>)[];
  /** Time from which all bets count, in ms since the epoch; undefined if none is so new that it may be answered yet. */
  completeAt: number | undefined;
}

const hasAgainst = (bet: AskedBet): bet is AskedReport['contradicted'][number] => bet.against !== undefined;

/** Time in ms within which a site answers. A bet that waits longer counts as unanswered, though it's sent again. */
const ANSWERS_WITHIN_MS = 60_000;

/**
 * Adds up the refused and unanswered bets of a player in this browser's memory.
 * @param revealed asks the site for the seeds of replaced pairs that the memory doesn't have, by the pairs' numbers.
 */
export async function reportAsked(
  entries: readonly SeenEntry[],
  player: string,
  revealed: (missing: ReadonlyMap<number, AskedBet['game']>) => Promise<ReadonlyMap<number, PairSeeds>>,
  now: number,
): Promise<AskedReport> {
  const newest = entries.filter(({ name, at }) => name === 'request' && at > now - ANSWERS_WITHIN_MS);
  const waiting = new Set(newest.map(({ subject }) => subject));
  const completeAt =
    newest.length === 0 ? undefined : Math.max(...newest.map(({ at }) => at)) + ANSWERS_WITHIN_MS;
  const bets = [...askedIn(entries, player)].filter(([key]) => !waiting.has(`asked-${key}`));
  const values = new Map(entries.map(({ subject, name, value }) => [`${subject} ${name}`, value]));
  const seeds = new Map<number, PairSeeds>();
  const missing = new Map<number, AskedBet['game']>();
  for (const [, { pair, game }] of bets) {
    const subject = pairSubject(player, pair);
    const serverSeed = values.get(`${subject} serverSeed`);
    const clientSeed = values.get(`${subject} clientSeed`);
    if (serverSeed !== undefined && clientSeed !== undefined) seeds.set(pair, { serverSeed, clientSeed });
    else missing.set(pair, game);
  }
  const others = missing.size === 0 ? new Map<number, PairSeeds>() : await revealed(missing);
  const sum = sumAsked(bets, (pair) => seeds.get(pair) ?? others.get(pair), keptTables(entries));
  return { ...sum, contradicted: bets.map(([, bet]) => bet).filter(hasAgainst), completeAt };
}
