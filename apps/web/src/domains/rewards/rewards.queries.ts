import type { SkinItem } from '@aureus/contract/cases.ts';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { call } from '../../api/http.ts';
import { sendKeyed } from '../../api/intent.ts';
import { serverNow } from '../../api/server-clock.ts';
import { useMe } from '../../api/session.ts';
import type { OpeningOrder } from '../../games-kit/opening/use-opening.ts';
import { useNavCounts } from '../../slots/nav-counts.ts';
import { REWARDS, refreshRewards } from './rewards.socket.ts';
import { readyCount, type ShownReward } from './shown-rewards.ts';

const STALE_MS = 120_000;

/** Returns the player's rewards, loaded only while `isShown`. They become stale after two minutes. */
export function useRewards(isShown = true) {
  const { data: me } = useMe();
  const rewards = useQuery({
    queryKey: [...REWARDS, me?.id],
    enabled: isShown && Boolean(me),
    queryFn: () => call('GET /api/reward/info'),
    staleTime: STALE_MS,
    refetchOnWindowFocus: false,
  });
  const { data } = rewards;
  useEffect(() => {
    if (data) useNavCounts.setState({ rewards: readyCount(data, serverNow()) });
  }, [data]);
  return rewards;
}

/** Returns a rank case with its items. */
export function useRewardCase(id: string | undefined) {
  return useQuery({
    queryKey: [...REWARDS, 'case', id],
    enabled: id !== undefined,
    queryFn: () => call('GET /api/reward/rank-case/case-info/:id', { params: { id: id ?? '' } }),
    staleTime: STALE_MS,
    refetchOnWindowFocus: false,
  });
}

const RAKE_TYPES = { daily: 'DAILY', weekly: 'WEEKLY', monthly: 'MONTHLY' } as const;

/**
 * Returns an order to open a reward. An opening costs a key or the collected rakeback, but no stake.
 * @param price price with which a won item is compared, to decide on a golden spin.
 * @param contents items that the page shows, with their hash.
 * @param letGo makes the page show the reward's current state after a refusal.
 */
export function orderOf(
  reward: ShownReward,
  price: number,
  { skins, contentHash }: { skins: readonly SkinItem[]; contentHash: string },
  letGo: () => void,
): OpeningOrder {
  return {
    skins,
    price,
    isFree: true,
    stakeOf: () => 0n,
    async send(_count, id) {
      const { opening, balance } = await (reward.kind === 'RAKE'
        ? sendKeyed(
            'POST /api/reward/rake-case/redeem',
            { body: { rakeType: RAKE_TYPES[reward.period], contentHash } },
            id,
          )
        : sendKeyed('POST /api/reward/rank-case/redeem', { body: { caseId: reward.id, contentHash } }, id));
      return { betId: opening.id, items: [opening.item], payout: opening.amount, balance };
    },
    onRefused: () => {
      letGo();
      refreshRewards();
    },
  };
}
