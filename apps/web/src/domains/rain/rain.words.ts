import { formatCount } from '../../ui/format/format.ts';

export const rainWords = {
  title: 'Rain',
  failed: 'Couldn’t load the rain',
  retry: 'Try again',
  joinedCount: (players: number) => `${formatCount(players)} joined`,
  waiting: 'An earlier rain is waiting for the public beacon. Its pot is safe.',
  progress: 'Time left in the rain',
  timeLeft: 'Time left',
  signIn: 'Sign in to join',
  join: 'Join rain',
  joined: 'Joined',
  hasJoined: 'You’ve joined this rain',
  isOver: 'Paying out this rain',
  tip: 'Tip',
  tipLabel: 'Tip Rain',
};
