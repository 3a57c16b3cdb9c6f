import type { SkinItem } from '@aureus/contract/cases.ts';
import type { Tier } from '@aureus/contract/player.ts';
import type { RewardsInfo } from '@aureus/contract/rewards.ts';
import { timeLeftText } from '../../ui/format/time-left.ts';
import { rewardsWords } from './rewards.words.ts';

type RakePeriod = keyof RewardsInfo['rakeCases'];
const RAKE_PERIODS: readonly RakePeriod[] = ['daily', 'weekly', 'monthly'];

interface Shown {
  id: string;
  name: string;
  imageUrl: string;
  /** Price that its prizes are measured by, in coins. */
  price: number;
  version: string;
  contentHash: string;
  mean: string;
}

/** A reward as cards, lists and the dialog show it. */
export type ShownReward = Shown &
  (
    | { kind: 'RAKE'; period: RakePeriod; redeemable: number; timer: number; skins: readonly SkinItem[] }
    | {
        kind: 'DEPOSIT';
        keys: number;
        keysWaiting: number;
        fromDeposit: number;
        skins: readonly SkinItem[];
      }
    | {
        kind: 'RANK';
        keys: number;
        tier: Tier;
        firstLevel: number;
        lastLevel: number;
        keysEarned: number;
        skins: undefined;
      }
  );

/** Every reward in the order of the page. */
export function shownRewards(info: RewardsInfo): ShownReward[] {
  return [
    ...RAKE_PERIODS.map((period): ShownReward => {
      const { rakeCase, redeemable, timer } = info.rakeCases[period];
      const { items, ...fields } = rakeCase;
      const name = rewardsWords.rakeNames[period];
      return { ...fields, name, kind: 'RAKE', period, redeemable, timer, skins: items };
    }),
    ...info.depositCases.map(
      ({ keysAmount, ...rest }): ShownReward => ({ ...rest, kind: 'DEPOSIT', keys: keysAmount }),
    ),
    ...info.rankCases.map(
      ({ keysAmount, ...rest }): ShownReward => ({
        ...rest,
        kind: 'RANK',
        keys: keysAmount,
        skins: undefined,
      }),
    ),
  ];
}

/** Counts the rewards that can be opened at a moment. */
export const readyCount = (info: RewardsInfo, now: number): number =>
  shownRewards(info).filter((reward) => lockedReason(reward, now) === undefined).length;

/** No rake case is opened for less. */
const RAKE_LEAST = 0.01;

/** The whole sentence behind a reason that is short enough for a button. */
export const explained = (reason: string | undefined): string | undefined =>
  reason === rewardsWords.nothing ? rewardsWords.tooLittle(RAKE_LEAST) : reason;

/** Price by which the specification measures a deposit case that is opened from the rewards menu, in coins. */
const MENU_DEPOSIT_PRICE = 0.2;

/** Returns the price that decides if a won item is worth a golden spin. */
export const goldenPrice = (reward: ShownReward, isFromMenu: boolean): number =>
  reward.kind === 'DEPOSIT' && isFromMenu ? MENU_DEPOSIT_PRICE : reward.price;

/** For how many milliseconds a rake case cannot be opened yet; 0 for what does not wait. */
export const waitOf = (reward: ShownReward, now: number): number =>
  reward.kind === 'RAKE' ? Math.max(0, reward.timer - now) : 0;

/** Returns the reason why a reward can't be opened now, in the player's words; `undefined` when it can. */
export function lockedReason(reward: ShownReward, now: number): string | undefined {
  if (reward.kind !== 'RAKE') {
    if (reward.keys > 0) return undefined;
    return reward.kind === 'RANK' && reward.keysEarned === 0 ? rewardsWords.locked : rewardsWords.noKeys;
  }
  const waitMs = waitOf(reward, now);
  if (waitMs > 0) return rewardsWords.availableIn(timeLeftText(waitMs));
  return reward.redeemable < RAKE_LEAST ? rewardsWords.nothing : undefined;
}
