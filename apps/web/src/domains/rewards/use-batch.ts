import type { SkinItem } from '@aureus/contract/cases.ts';
import { ApiError } from '@aureus/ui-kit/http.ts';
import { useEffect, useRef, useState } from 'react';
import { beginBet } from '../../api/balance.ts';
import type { OpeningOrder } from '../../games-kit/opening/use-opening.ts';
import { refreshRewards } from './rewards.socket.ts';

/** Pause in ms between two openings, so that the server doesn't refuse them as too many. */
const PAUSE_MS = 150;
/** Wait in ms after the server has refused an opening because of too many requests. */
const TOO_MANY_MS = 1_000;

/** Opening that belongs to a batch. `id` leads to its proof. */
export interface BatchOpening {
  id: string;
  item: SkinItem;
  amount: number;
}

export interface Batch {
  /** Number of requested openings. */
  count: number;
  opened: readonly BatchOpening[];
  isRunning: boolean;
}

/** Opens several keys one after another, without the reel. Each opening has its own nonce and proof. */
export function useBatch(order: OpeningOrder): {
  batch: Batch | undefined;
  open: (count: number) => void;
  stop: () => void;
  clear: () => void;
} {
  const [batch, setBatch] = useState<Batch>();
  const isStopped = useRef(true);
  useEffect(() => () => void (isStopped.current = true), []);

  const run = async (count: number) => {
    isStopped.current = false;
    setBatch({ count, opened: [], isRunning: true });
    for (let left = count; left > 0 && !isStopped.current; ) {
      const bet = beginBet(0n);
      try {
        const { betId, items, payout, balance } = await order.send(1, bet.id);
        bet.settle({ balance, payout });
        bet.reveal();
        const [item] = items;
        if (item !== undefined)
          setBatch(
            (known) => known && { ...known, opened: [...known.opened, { id: betId, item, amount: payout }] },
          );
        left -= 1;
        if (left > 0) await pause(PAUSE_MS);
      } catch (error) {
        if (error instanceof ApiError && error.status === 429) {
          await pause(TOO_MANY_MS);
          continue;
        }
        bet.refuse(error);
        order.onRefused?.(error);
        break;
      }
    }
    isStopped.current = true;
    setBatch((known) => known && { ...known, isRunning: false });
    refreshRewards();
  };

  return {
    batch,
    open: (count) => void (isStopped.current && run(count)),
    stop: () => void (isStopped.current = true),
    clear: () => setBatch(undefined),
  };
}

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));
