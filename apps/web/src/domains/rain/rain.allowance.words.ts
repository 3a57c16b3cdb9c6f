import { counted } from '../../ui/plural.ts';

const RAIN = { one: 'rain', other: 'rains' };

/** How many rains a player may still join. */
export const allowanceWords = {
  left: (left: number, allowed: number) => `${left} of ${allowed} left`,
  label: (left: number, allowed: number) => `${left} of ${counted(allowed, RAIN)} left`,
};
