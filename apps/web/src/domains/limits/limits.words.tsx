import type { ReactNode } from 'react';

export const limitWords = {
  loadFailed: 'Couldn’t load your limits',
  about: {
    deposit: {
      title: 'Deposit limits',
      text: 'The most coins you can deposit in any 24 hours, 7 days and 30 days. A lower limit applies at once; raising or removing one takes 24 hours.',
    },
    loss: {
      title: 'Loss limits',
      text: 'The most coins you can lose in a day, a week and a month: stakes minus payouts. A bet that could take you over is refused in every game.',
    },
  },
  coins: (amount: string) => `${amount} coins`,
  waiting: (coins: ReactNode) => (
    <>{coins} arrived above your limits. We keep them for you and credit them when your limits allow it.</>
  ),
  /** Texts of each period. `name`, `each` and `span` are parts of other sentences. */
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
  protected: (most: ReactNode) => (
    <>Our team lowered this limit for your protection. You can set up to {most}.</>
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
    isEnding: 'It’s already being removed',
    removal: 'Removing it also takes 24 hours. You can cancel until then.',
    noAmount: 'Enter an amount',
    isSame: 'This is already your limit',
    isProtected: 'Our team lowered this limit for you',
  },
  consequence: {
    none: {
      deposit: (each: string) => `The most you can deposit in ${each}.`,
      loss: (each: string) => `The most you can lose in ${each}.`,
    },
    later: (from: string, current: string) =>
      `Applies in 24 hours, from ${from}. Until then your limit stays ${current}.`,
    isSame: 'This is already your limit.',
    isProtected: (most: string) =>
      `Our team lowered this limit for your protection: ${most} is the most you can set. Support can tell you more.`,
    isDropped: 'Your limit stays as it is. The pending change is canceled.',
    atOnce: 'Applies at once.',
    isUsedUp: {
      deposit: 'Applies at once. You’ve already deposited that much, so no more for now.',
      loss: 'Applies at once. You’ve already lost that much, so no more for now.',
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
