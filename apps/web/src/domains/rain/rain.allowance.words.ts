import { counted } from '../../ui/format/plural.ts';

const JOIN = { one: 'join', other: 'joins' };

/** Texts about the number of rains that a player may still join. */
export const allowanceWords = {
  left: (left: number) => `${counted(left, JOIN)} left`,
  label: (left: number) => `${counted(left, JOIN)} left today`,
};
