import type { ReactNode } from 'react';

export const limitWords = {
  loadFailed: 'Your limits did not load.',
  about: {
    deposit: {
      title: 'Deposit limits',
      text: 'The most coins that you can deposit in any 24 hours, 7 days and 30 days. A lower limit counts at once; raising or removing one takes 24 hours.',
    },
    loss: {
      title: 'Loss limits',
      text: 'The most coins that your bets may cost you in a day, a week and a month: stakes less payouts. A bet that could take you above is refused, in every game.',
    },
  },
  coins: (amount: string) => `${amount} coins`,
  waiting: (coins: ReactNode) => (
    <>{coins} came in above your limits. They are kept for you and credited when the limits allow it.</>
  ),
  /** `name`, `each` and `span` stand within the sentences below. */
  periods: {
    deposit: {
      DAY: {
        short: 'Daily',
        title: 'Daily limit',
        name: 'daily limit',
        set: 'Set a limit, daily',
        each: 'any 24 hours',
        span: '24 hours',
      },
      WEEK: {
        short: 'Weekly',
        title: 'Weekly limit',
        name: 'weekly limit',
        set: 'Set a limit, weekly',
        each: 'any 7 days',
        span: '7 days',
      },
      MONTH: {
        short: 'Monthly',
        title: 'Monthly limit',
        name: 'monthly limit',
        set: 'Set a limit, monthly',
        each: 'any 30 days',
        span: '30 days',
      },
    },
    loss: {
      DAY: {
        short: 'Daily',
        title: 'Daily loss limit',
        name: 'daily loss limit',
        set: 'Set a loss limit, daily',
        each: 'a day',
        span: 'a day',
      },
      WEEK: {
        short: 'Weekly',
        title: 'Weekly loss limit',
        name: 'weekly loss limit',
        set: 'Set a loss limit, weekly',
        each: 'a week',
        span: 'a week',
      },
      MONTH: {
        short: 'Monthly',
        title: 'Monthly loss limit',
        name: 'monthly loss limit',
        set: 'Set a loss limit, monthly',
        each: 'a month',
        span: 'a month',
      },
    },
  },
  last: (span: string) => `Last ${span}`,
  endsIn: (clock: string) => `Ends in ${clock}`,
  until: (time: string) => `Until ${time}`,
  none: 'No limit',
  usedOf: (name: string) => `Used of the ${name}`,
  used: {
    deposit: (amount: string) => `${amount} used`,
    loss: (amount: string) => `${amount} lost`,
  },
  left: (amount: string) => `${amount} left`,
  elsewhere: (amount: ReactNode) => (
    <>
      Another account of yours has a limit of {amount}. It applies here too, and all your accounts count
      toward it.
    </>
  ),
  set: 'Set a limit',
  change: 'Change',
  changeThe: (name: string) => `Change the ${name}`,
  coming: (limit: string, clock: ReactNode) => (
    <>
      {limit} in {clock}
    </>
  ),
  cancel: 'Cancel',
  stays: (name: string) => `Your ${name} stays as it is.`,
  form: {
    most: (span: string) => `Most coins in ${span}`,
    set: 'Set the limit',
    remove: 'Remove the limit',
    isEnding: 'It is being removed already',
    removal: 'Removing it takes 24 hours as well, and can be cancelled until then.',
    noAmount: 'Enter an amount',
    isSame: 'This is your limit already',
  },
  consequence: {
    none: {
      deposit: (each: string) => `The most that you can deposit in ${each}.`,
      loss: (each: string) => `The most that you can lose in ${each}.`,
    },
    later: (from: string, current: string) =>
      `Counts in 24 hours, from ${from}. Until then your limit stays ${current}.`,
    isSame: 'This is your limit already.',
    isDropped: 'Your limit stays as it is: the change that was to come is dropped.',
    atOnce: 'Counts at once.',
    isUsedUp: {
      deposit: 'Counts at once. You have deposited that much already: no more for now.',
      loss: 'Counts at once. You have lost that much already: no more for now.',
    },
    raising: 'Raising or removing it later takes 24 hours.',
  },
  outcome: {
    ends: (name: string, at: string) => `Your ${name} ends ${at}.`,
    rises: (name: string, amount: string, at: string) => `Your ${name} rises to ${amount} ${at}.`,
    none: (name: string) => `You have no ${name}.`,
    is: (name: string, amount: string) => `Your ${name} is ${amount}.`,
  },
};
