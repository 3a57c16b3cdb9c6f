import { formatCount } from '../../ui/format.ts';

export const rainWords = {
  title: 'Rain',
  failed: 'The rain did not load.',
  retry: 'Try again',
  joinedCount: (players: number) => (players === 0 ? 'No one yet' : `${formatCount(players)} joined`),
  progress: 'Time left of the rain',
  timeLeft: 'Time left',
  signIn: 'Sign in to take part',
  join: 'Join rain',
  joined: 'Joined',
  hasJoined: 'You have joined this rain.',
  isOver: 'This rain is being shared out.',
  tip: 'Tip',
  tipLabel: 'Tip Rain',
  tipped: (coins: string) => `You tipped the rain ${coins}.`,
};
