import { formatCount } from '../../ui/format.ts';
import { counted } from '../../ui/plural.ts';

export const rainWords = {
  title: 'Rain',
  failed: 'Couldn’t load the rain',
  retry: 'Try again',
  joinedCount: (players: number) => (players === 0 ? 'No one yet' : `${formatCount(players)} joined`),
  progress: 'Time left in the rain',
  timeLeft: 'Time left',
  signIn: 'Sign in to join',
  join: 'Join rain',
  joined: 'Joined',
  hasJoined: 'You’ve joined this rain',
  isOver: 'Paying out this rain',
  tip: 'Tip',
  tipLabel: 'Tip Rain',
  tipped: (coins: string) => `You tipped the rain ${coins}`,
  /** Rains of 24 hours that the player may still join. */
  left: (left: number, allowed: number) => `${left} of ${allowed} left`,
  leftLabel: (left: number, allowed: number) =>
    `${left} of ${counted(allowed, { one: 'rain', other: 'rains' })} left`,
};
