import type { ReactNode } from 'react';
import { counted } from '../../ui/plural.ts';

export const vaultWords = {
  title: 'Vault',
  loadFailed: 'Your vault did not load.',
  balance: 'Balance',
  lockedVault: 'Vault, locked',
  dollars: (sum: string) => `≈ $${sum}`,
  upTo: (most: string | number) => `Up to ${most}`,
  days: (count: number) => counted(count, { one: 'day', other: 'days' }),
  hours: (count: number) => counted(count, { one: 'hour', other: 'hours' }),
  daysAndHours: (days: string, hours: string) => `${days} and ${hours}`,
  move: {
    label: 'Which way the coins go',
    ways: { deposit: 'Deposit', withdraw: 'Withdraw' },
    amount: 'Amount',
    halve: 'Halve',
    max: 'Max',
    share: 'Part of what there is, in percent',
    done: {
      deposit: (amount: string) => `${amount} put into your vault.`,
      withdraw: (amount: string) => `${amount} back in your balance.`,
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
    isLongest: '30 days are the most',
    noTime: 'Choose a time',
    choose: 'Choose days, hours or both.',
    until: (time: ReactNode) => <>Until {time}</>,
  },
  question: {
    title: (length: string) => `Lock for ${length}?`,
    coins: (amount: string) => `${amount} coins`,
    staysLocked: (coins: ReactNode, until: ReactNode) => (
      <>
        {coins} and all that you add stay locked until {until}.
      </>
    ),
    emptyStaysLocked: (until: ReactNode) => (
      <>Your vault is empty now; all that you add stays locked until {until}.</>
    ),
    isFinal: 'This cannot be undone or shortened, not by support either.',
    confirm: (length: string) => `Lock for ${length}`,
    back: 'Back',
    done: 'Your vault is locked.',
    doneUntil: (time: string) => `Until ${time}`,
  },
  locked: {
    title: (until: ReactNode) => <>Locked until {until}</>,
    left: (days: string, clock: string) => `${days}, ${clock}`,
    text: 'Nothing can be taken out before, and the lock cannot be changed. Deposits stay open.',
  },
};
