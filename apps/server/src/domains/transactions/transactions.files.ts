import { Readable } from 'node:stream';
import { MOST_BETS_IN_FILE } from '@aureus/contract/history.ts';
import { DEEPEST } from '@aureus/contract/shared.ts';
import { refuse } from '../../platform/http/errors.ts';
import type { Turns } from '../../platform/turns.ts';
import type { Account } from '../account/account.ts';
import { gameTypes } from '../games/games.ts';
import type { GiftCode, Wallet } from '../wallet/wallet.ts';
import { BETS_HEAD, betLine, REWARDS_HEAD, rewardLine } from './transactions.csv.rules.ts';
import { GIFT_CODES, rewardTypeOf } from './transactions.gifts.ts';

/** A file and its number of entries; null if the entries weren't counted in advance. */
export type HistoryFile = { rows: number | null; text: Readable };

export type Files = {
  /**
   * Returns the player's bets of the last twelve months as CSV; only the newest {@link MOST_BETS_IN_FILE} if there are
   * more.
   * @throws HttpError transactions.error.file_running, request.error.unavailable.
   */
  bets: (playerId: bigint) => Promise<HistoryFile>;
  /**
   * Returns the gifts that the player received and gave in the last twelve months, as CSV; at most the newest {@link
   * DEEPEST}. @throws HttpError transactions.error.file_running, request.error.unavailable.
   */
  rewards: (playerId: bigint) => Promise<HistoryFile>;
};

const MONTHS = 12;
/** Number of entries read into memory at a time. */
const PAGE = 1_000;
/** Maximum number of files that this process sends at once. */
const MOST_AT_ONCE = 8;

/**
 * A player's history as files, one file at a time per player on all nodes together. A file is read page by page while
 * it's sent, so it's never in memory as a whole.
 */
export function createFiles(parts: {
  wallet: Wallet;
  account: Account;
  turns: Pick<Turns, 'hold'>;
  now: () => number;
}): Files {
  const { wallet, account, turns, now } = parts;
  let running = 0;

  function since(): Date {
    const from = new Date(now());
    from.setUTCMonth(from.getUTCMonth() - MONTHS);
    return from;
  }

  async function file(
    playerId: bigint,
    make: () => Promise<{ rows: number | null; lines: AsyncIterable<string> }>,
  ): Promise<HistoryFile> {
    if (running >= MOST_AT_ONCE) throw refuse('request.error.unavailable');
    running += 1;
    let release: (() => void) | undefined;
    const end = (): void => {
      running -= 1;
      release?.();
    };
    try {
      release = await turns.hold(`file:${playerId}`);
      if (release === undefined) throw refuse('transactions.error.file_running');
      const { rows, lines } = await make();
      // The stream's close event is used, because the generator's cleanup doesn't run if the reader leaves before the
      // first line.
      const text = Readable.from(lines).once('close', end);
      return { rows, text };
    } catch (error) {
      end();
      throw error;
    }
  }

  async function* betLines(playerId: bigint, first: bigint, last: bigint): AsyncGenerator<string> {
    yield BETS_HEAD;
    for (let below = last + 1n; below > first; ) {
      const page = await wallet.betRows(playerId, { below, first, limit: PAGE });
      const end = page.at(-1);
      if (end === undefined) return;
      yield page.map(({ game, ...bet }) => betLine({ ...bet, type: gameTypes[game] })).join('');
      below = end.seq;
    }
  }

  async function* rewardLines(playerId: bigint, from: number): AsyncGenerator<string> {
    yield REWARDS_HEAD;
    const codes: GiftCode[] = Object.values<GiftCode>(GIFT_CODES);
    for (let offset = 0; offset < DEEPEST; offset += PAGE) {
      const page = await wallet.gifts({ playerId, codes, isAscending: false, limit: PAGE, offset });
      const gifts = page.filter(({ at }) => at >= from);
      const others = gifts.flatMap(({ otherId }) => (otherId === null ? [] : [otherId]));
      const people = others.length === 0 ? undefined : await account.players(others);
      yield gifts
        .map(({ id, code, isIncoming, otherId, amount, at }) =>
          rewardLine({
            id: String(id),
            type: rewardTypeOf(code),
            isIncoming,
            amount,
            username: otherId === null ? null : (people?.get(otherId)?.username ?? null),
            at: new Date(at),
          }),
        )
        .join('');
      if (gifts.length < PAGE) return;
    }
  }

  return {
    bets: (playerId) =>
      file(playerId, async () => {
        const { first, last } = await wallet.seqsSince(playerId, since());
        const newest = last - BigInt(MOST_BETS_IN_FILE) + 1n;
        const from = first > newest ? first : newest;
        return { rows: Number(last - from) + 1, lines: betLines(playerId, from, last) };
      }),

    rewards: (playerId) =>
      file(playerId, async () => ({ rows: null, lines: rewardLines(playerId, since().getTime()) })),
  };
}
