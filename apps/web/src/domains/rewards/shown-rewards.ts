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
  /** Price in coins with which the case's prizes are compared. */
  price: number;
  version: string;
  contentHash: string;
  mean: string;
}

/** Reward in the form for cards, lists and the dialog. */
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

/** Returns all rewards in the order of the rewards page. */
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

/** Returns the number of rewards that can be opened at the time `now`. */
export const readyCount = (info: RewardsInfo, now: number): number =>
  shownRewards(info).filter((reward) => lockedReason(reward, now) === undefined).length;

/** Minimum amount for opening a rakeback case, in coins. */
const RAKE_LEAST = 0.01;

/** Returns the full sentence for a button's short reason. Other reasons are returned unchanged. */
export const explained = (reason: string | undefined): string | undefined =>
  reason === rewardsWords.nothing ? rewardsWords.tooLittle(RAKE_LEAST) : reason;

/** Price in coins with which prizes are compared if a deposit case is opened from the rewards menu. */
const MENU_DEPOSIT_PRICE = 0.2;

/** Returns the price in coins with which a won item is compared, to decide on a golden spin. */
export const goldenPrice = (reward: ShownReward, isFromMenu: boolean): number =>
  reward.kind === 'DEPOSIT' && isFromMenu ? MENU_DEPOSIT_PRICE : reward.price;

/** Returns the time in ms until a rakeback case can be opened; 0 for other rewards. */
export const waitOf = (reward: ShownReward, now: number): number =>
  reward.kind === 'RAKE' ? Math.max(0, reward.timer - now) : 0;

/** Returns the reason why a reward can't be opened now, as text for the player; `undefined` if there is none. */
export function lockedReason(reward: ShownReward, now: number): string | undefined {
  if (reward.kind !== 'RAKE') {
    if (reward.keys > 0) return undefined;
    return reward.kind === 'RANK' && reward.keysEarned === 0 ? rewardsWords.locked : rewardsWords.noKeys;
  }
  const waitMs = waitOf(reward, now);
  if (waitMs > 0) return rewardsWords.availableIn(timeLeftText(waitMs));
  return reward.redeemable < RAKE_LEAST ? rewardsWords.nothing : undefined;
}
