import type { CaseOpening } from '@aureus/contract/cases.ts';
import type { MinesGame } from '@aureus/contract/mines.ts';
import { choiceOf } from '@aureus/fair/choice.ts';
import { type BetRecord, type ExportedBet, exportedAmount } from '@aureus/fair/export.ts';
import { centsFromCoins } from '@aureus/money/cents.ts';
import type { Exchange } from '../../../api/exchanges.ts';
import type { Memory } from './memory.ts';
import { type Promised, pairSubject } from './promises.ts';

/** Ids of bets are their requests' keys, which exports have in lower case. */
export const betSubject = (id: string): string => `bet-${id.toLowerCase()}`;
const playerSubject = (id: string): string => `player-${id}`;

const amount = (coins: number): string => exportedAmount(centsFromCoins(coins) ?? 0n);

/** Content of a request for a bet. `amount` is in coins. */
interface BetBody {
  amount: number;
  rows: number;
  risk: string;
  direction: string;
  colour: string;
  mines: number;
  count: number;
  version: string;
  seat: number;
}
/** Parts of the answers of games that are drawn at once. */
interface SoloAnswer {
  bet: { payout: number; nonce: number; stake: number };
  /** Balance after the bet, in coins. */
  balance: number;
}

/**
 * Returns what this browser asked for and was answered about an own bet. Choice and stake are those of the request,
 * but the stake on cases is from the answer, and no stake is kept for a battle. The id is the key of the request that
 * placed the bet.
 */
export function ownBetIn({ endpoint, about, key, answer }: Exchange, playerId: string): Promised[] {
  const { body } = about as { body: BetBody };
  const bet = (game: string, values: Record<string, string>, id = key): Promised[] => [
    { subject: betSubject(id), values: { player: playerId, game, ...values } },
  ];
  const drawn = () => {
    const { bet: drawn, balance } = answer as SoloAnswer;
    return { payout: amount(drawn.payout), nonce: String(drawn.nonce), balance: amount(balance) };
  };
  switch (endpoint as string) {
    case 'POST /api/games/plinko':
      return bet('plinko', { stake: amount(body.amount), choice: `${body.rows} ${body.risk}`, ...drawn() });
    case 'POST /api/games/upgrader':
      return bet('upgrader', { stake: amount(body.amount), choice: body.direction, ...drawn() });
    case 'POST /api/games/cases/:id/open': {
      const { stake } = (answer as { bet: CaseOpening }).bet;
      const choice = `${body.version} x${body.count}`;
      return bet('cases', { stake: amount(stake), choice, ...drawn() });
    }
    case 'POST /api/games/mines': {
      const { nonce } = (answer as { game: MinesGame }).game;
      const choice = String(body.mines);
      return bet('mines', { stake: amount(body.amount), choice, nonce: String(nonce) });
    }
    case 'POST /api/games/mines/:id/reveal':
    case 'POST /api/games/mines/:id/cash-out': {
      const { id, state, payout } = (answer as { game: MinesGame }).game;
      return state === 'OPEN' ? [] : bet('mines', { payout: amount(payout) }, id);
    }
    case 'POST /api/games/spin/bets':
      return bet('spin', { stake: amount(body.amount), choice: body.colour });
    case 'POST /api/games/battles/:id/join':
      return bet('battles', { choice: `seat ${body.seat}` });
    default:
      return [];
  }
}

/** Subject of the rule versions that this browser has seen in force. */
const RULES = 'rules';
/** Time in ms for which rule version 2 may still draw after version 3 was first seen. */
const OLD_RULE_MS = 60_000;

const seenRule = (rule: number | undefined): Promised[] =>
  rule === 3 ? [{ subject: RULES, values: { [rule]: 'seen' } }] : [];

/**
 * True if the site had drawn under rule version 3 at least a minute before a time, as far as this browser has seen.
 */
export async function wasKeyed(memory: Pick<Memory, 'recall'>, at: number): Promise<boolean> {
  const seen = (await memory.recall(RULES, ['3'])).get('3');
  return seen !== undefined && seen.at + OLD_RULE_MS <= at;
}

/**
 * Returns a bet's rule version as it has to be, and as it was answered. They differ if the site left out the key that
 * this browser sent. Returns neither if version 2 may still draw.
 */
export function ruleOf(key: string, drawn: { rule?: number } | undefined, isKeyed: boolean): Promised[] {
  const rules = isKeyed ? [3, ...(drawn?.rule === undefined ? [] : [drawn.rule])] : [];
  return [
    ...seenRule(drawn?.rule),
    ...rules.map((rule) => ({ subject: betSubject(key), values: { rule: String(rule) } })),
  ];
}

/** Returns what a record shows about the player's own bets, revealed seeds, and the highest number among the bets. */
export function betsShown({ player, bets, seedPairs }: BetRecord): Promised[] {
  const seeds = Object.values(seedPairs).flatMap(({ number, serverSeed }) =>
    serverSeed === null ? [] : [{ subject: pairSubject(player, number), values: { serverSeed } }],
  );
  const values = bets.map((bet: ExportedBet) => ({
    subject: betSubject(bet.id),
    values: {
      player,
      game: bet.game,
      stake: bet.stake,
      choice: choiceOf(bet),
      ...(bet.state === 'OPEN' ? {} : { payout: bet.payout }),
      ...('nonce' in bet ? { rule: String(bet.rule ?? 2) } : {}),
    },
  }));
  const rules = bets.some((bet) => 'nonce' in bet && bet.rule === 3) ? seenRule(3) : [];
  const highest = Math.max(0, ...bets.map(({ seq }) => seq));
  return [
    ...values,
    ...rules,
    ...seeds,
    { subject: playerSubject(player), values: {}, rising: { bets: highest } },
  ];
}
