import { counted } from '../../ui/format/plural.ts';

const keys = (count: number): string => counted(count, { one: 'key', other: 'keys' });

export const rewardsWords = {
  title: 'Rewards',
  failed: 'Couldn’t load your rewards',
  all: 'All rewards',
  keys,
  rakeNames: { daily: 'Daily Case', weekly: 'Weekly Case', monthly: 'Monthly Case' },
  levels: (first: number, last: number) => (first === last ? `Level ${first}` : `Levels ${first}–${last}`),
  open: 'Open',
  claim: 'Claim',
  /** Reasons why a reward can't be opened, short enough for a button. `tooLittle` explains `nothing` in full. */
  nothing: 'Nothing to claim',
  locked: 'Locked',
  noKeys: 'No keys',
  availableIn: (span: string) => `Available in ${span}`,
  inSpan: (span: string) => `in ${span}`,
  tooLittle: (least: number) =>
    `You need to have at least ${least} in your rakeback balance to claim this case.`,
};
