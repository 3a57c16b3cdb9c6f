import type { ReactNode } from 'react';

export const reminderWords = {
  title: 'Session reminder',
  text: 'Shows you from time to time how long you’ve played and your net result.',
  loadFailed: 'Couldn’t load the reminder',
  hereFor: (time: ReactNode) => <>Playing for {time}</>,
  remindAfter: 'Remind me after',
  off: 'Off',
  staked: 'Wagered',
  won: 'Paid out',
  net: 'Net',
  check: {
    title: 'Session check',
    playedFor: (time: ReactNode) => <>You’ve been playing for {time}.</>,
    notPlayed: 'You haven’t played since.',
    isAhead: 'You’re ahead.',
    isBehind: 'You’re behind.',
    stopsPlay: 'Bets are paused until you answer.',
    goOn: 'Keep playing',
    escape: 'Esc',
    takeBreak: 'Take a break',
    isOnBreak: 'You’re taking a break already',
    signOut: 'Sign out',
  },
};
