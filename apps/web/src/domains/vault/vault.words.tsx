import type { ReactNode } from 'react';
import { counted } from '../../ui/format/plural.ts';

export const vaultWords = {
  title: 'Vault',
  loadFailed: 'Couldn’t load your vault',
  balance: 'Balance',
  lockedVault: 'Vault, locked',
  upTo: (most: string | number) => `Up to ${most}`,
  days: (count: number) => counted(count, { one: 'day', other: 'days' }),
  hours: (count: number) => counted(count, { one: 'hour', other: 'hours' }),
  daysAndHours: (days: string, hours: string) => `${days} and ${hours}`,
  move: {
    label: 'Direction',
    ways: { deposit: 'Deposit', withdraw: 'Withdraw' },
    amount: 'Amount',
    halve: 'Halve',
    max: 'Max',
    share: 'Share of the available coins, in percent',
    done: {
      deposit: (amount: string) => `${amount} moved to your vault`,
      withdraw: (amount: string) => `${amount} moved to your balance`,
    },
    refusal: {
      locked: (until: string) => `Locked until ${until}`,
      nothing: { deposit: 'Your balance is empty', withdraw: 'Your vault is empty' },
      noAmount: 'Enter an amount',
      tooMuch: { deposit: 'Balance too low', withdraw: 'More than the vault holds' },
    },
  },
  lock: {
    title: 'Lock the vault',
    text: 'Locked coins stay put until the timer ends. You can still add more.',
    days: 'Days',
    hours: 'Hours',
    isLongest: '30 days at most',
    noTime: 'Choose a time',
    choose: 'Choose days, hours or both.',
    until: (time: ReactNode) => <>Until {time}</>,
  },
  question: {
    title: (length: string) => `Lock for ${length}?`,
    coins: (amount: string) => `${amount} coins`,
    staysLocked: (coins: ReactNode, until: ReactNode) => (
      <>
        {coins} and anything you add stay locked until {until}.
      </>
    ),
    emptyStaysLocked: (until: ReactNode) => (
      <>Your vault is empty now. Anything you add stays locked until {until}.</>
    ),
    isFinal: 'This can’t be undone or shortened, not even by support.',
    confirm: (length: string) => `Lock for ${length}`,
    back: 'Back',
    done: 'Your vault is locked',
    doneUntil: (time: string) => `Until ${time}`,
  },
  locked: {
    title: (until: ReactNode) => <>Locked until {until}</>,
    left: (days: string, clock: string) => `${days}, ${clock}`,
    text: 'You can’t withdraw before then or change the lock. You can still add coins.',
  },
};
