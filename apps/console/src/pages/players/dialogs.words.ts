import { counted } from '../../ui/plural.ts';

const reasonPlayer = {
  reason: 'Reason for the player',
  reasonHint: 'The player reads it word for word. The log keeps it.',
};

export const dialogWords = {
  cancel: 'Cancel',
  credit: {
    title: (name: string) => `Give coins to ${name}`,
    amount: 'Amount in coins',
    amountWrong: 'Enter an amount from 0.01 to 1,000,000 with at most two decimals.',
    ...reasonPlayer,
    rule: 'Up to 10 at a time and 50 a day you give alone; above that another member has to agree.',
    give: (coins: string) => `Give ${coins}`,
    ask: (coins: string) => `Ask for ${coins}`,
    none: 'Give coins',
    done: (coins: string) => `${coins} coins given`,
    asked: (coins: string) => `Asked for ${coins} coins`,
    askedTitle: 'Asked',
    askedText: (coins: string, name: string) =>
      `${name} gets ${coins} coins as soon as another member has agreed.`,
    open: (id: string) => `Open request #${id}`,
  },
  correction: {
    title: (name: string) => `Take coins back from ${name}`,
    amount: 'Amount in coins',
    amountWrong: 'Enter an amount from 0.01 to 1,000,000 with at most two decimals.',
    ...reasonPlayer,
    rule: 'Another member has to agree. The balance never goes below zero: what isn’t there is owed and paid from what comes next.',
    give: (coins: string) => `Take ${coins}`,
    ask: (coins: string) => `Ask to take ${coins}`,
    none: 'Take coins back',
    done: (coins: string) => `${coins} coins taken back`,
    asked: (coins: string) => `Asked to take ${coins} coins`,
    askedTitle: 'Asked',
    askedText: (coins: string, name: string) =>
      `${coins} coins are taken from ${name} as soon as another member has agreed.`,
    open: (id: string) => `Open request #${id}`,
  },
  refund: {
    title: (coins: string) => `Refund the deposit of ${coins}?`,
    text: 'Another member has to agree. Then as much of it as wallet and vault hold is taken, with its bonus and keys, and somebody sends the money back.',
    ...reasonPlayer,
    confirm: 'Ask for the refund',
    done: 'Asked for the refund',
  },
  restrict: {
    title: (name: string) => `Restrict ${name}?`,
    text: 'Play, deposits, tips and chat stop at once. Withdrawals stay possible, and each one is reviewed. Lifting it early needs a second person.',
    ends: 'It ends',
    lengths: [
      [0, 'When it’s lifted'],
      [24, 'After 1 day'],
      [72, 'After 3 days'],
      [168, 'After 7 days'],
      [720, 'After 30 days'],
    ] as const,
    ...reasonPlayer,
    confirm: 'Restrict',
    done: (name: string) => `${name} is restricted`,
  },
  freeze: {
    title: (name: string) => `Freeze ${name}?`,
    text: 'Play, deposits, tips, chat and withdrawals stop at once. Withdrawals that haven’t left are stopped, and their coins go back to the balance. Lifting it needs a second person.',
    ...reasonPlayer,
    confirm: 'Freeze',
    done: (name: string) => `${name} is frozen`,
  },
  lift: {
    title: (name: string) => `Ask to lift the restriction of ${name}`,
    text: 'Another member has to agree. Then the player can play, deposit and withdraw again at once.',
    reason: 'Reason for colleagues',
    reasonHint: 'Who votes reads it, and the log keeps it. The player doesn’t see it.',
    confirm: 'Ask to lift',
    done: 'Asked to lift the restriction',
    askedTitle: 'Asked',
    askedText: 'The restriction ends as soon as another member has agreed.',
    open: (id: string) => `Open request #${id}`,
  },
  signOut: {
    title: (name: string) => `Sign ${name} out everywhere?`,
    text: 'All sessions of the player end at once. Bets that were placed still count, and the player can sign in again.',
    reason: 'Reason for the log',
    reasonHint: 'Colleagues can read it. The player doesn’t see it.',
    confirm: 'Sign out everywhere',
    done: (count: number) =>
      count === 0
        ? 'There was no open session'
        : `${counted(count, { one: 'session', other: 'sessions' })} ended`,
  },
};
