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
  /** Short reasons why a reward can't be opened, for buttons. `tooLittle` is the full sentence for `nothing`. */
  nothing: 'Nothing to claim',
  locked: 'Locked',
  noKeys: 'No keys',
  availableIn: (span: string) => `Available in ${span}`,
  inSpan: (span: string) => `in ${span}`,
  tooLittle: (least: number) =>
    `You need to have at least ${least} in your rakeback balance to claim this case.`,
};
