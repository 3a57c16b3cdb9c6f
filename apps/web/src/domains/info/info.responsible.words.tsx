import type { ReactNode } from 'react';

export const responsibleWords = {
  title: 'Responsible gambling',
  intro: (product: string) =>
    `${product} is for adults who play for fun. Gambling can harm: it costs money on average, and you can lose more than you planned. These are the tools and people that help.`,
  theSite: 'This site',
  tools: {
    title: 'Your tools',
    text: 'Stricter limits, breaks and self-exclusions apply at once.',
    limits: 'Set limits',
    limitsText: 'The most you can deposit or lose in a day, week and month',
    break: 'Take a break',
    breakText: '24 hours, 7 days or 30 days without bets and deposits',
    reminder: 'Session reminder',
    reminderText: 'How long you’ve played and what it came to, every 15 minutes to 2 hours',
    statement: 'Activity statement',
    statementText: 'Twelve months of deposits, stakes and results, as a table and a file',
    exclude: 'Self-exclude',
    excludeText: 'Closes your account for days, months or for good',
  },
  odds: {
    title: 'What the games return',
    text: 'For every 100 coins wagered, a game pays back at least this much on average over very many bets. The rest is the house edge. Where it says “up to”, the payout or chance limit lowers it for some bets. Rounding to whole cents can lower it for the smallest stakes. A single bet can end anywhere.',
    upTo: (percent: string) => `up to ${percent}`,
    proof: (link: ReactNode) => (
      <>Every figure is computed from the rules, and every result can be checked: {link}.</>
    ),
    link: 'Provably Fair',
  },
  help: {
    title: 'Talk to someone',
    text: 'Independent, free, for anyone, even if you’re just wondering.',
    open: (name: string) => `Open ${name} in a new tab`,
    call: (phone: string) => `Call ${phone}`,
    family: 'For family and friends',
    familyText:
      'If someone close to you gambles too much: stay calm, talk about what you see and not about blame, don’t pay debts for them, and get advice for yourself. The places above help you too. Blocking software on shared devices helps both of you.',
  },
  test: {
    title: 'Check yourself',
    text: 'Nine questions about the last twelve months. Your answers stay in this browser and are never sent.',
    start: 'Start the check',
    answers: ['Never', 'Sometimes', 'Often', 'Almost always'],
    questions: [
      'Did you bet more than you could really afford to lose?',
      'Did you need bigger bets to feel the same excitement?',
      'Did you come back another day to win back what you had lost?',
      'Did you borrow money or sell something to be able to gamble?',
      'Did you feel that you might have a problem with gambling?',
      'Did gambling cause you health trouble, such as stress or worry?',
      'Did other people criticize your gambling or say you had a problem?',
      'Did gambling bring you or your household into money trouble?',
      'Did you feel guilty about how you gamble or what happens when you do?',
    ],
    progress: (done: number) => `${done} of 9 answered`,
    result: 'See the result',
    again: 'Start over',
    score: (score: number) => `${score} of 27`,
    bands: {
      none: {
        title: 'No sign of a problem',
        text: 'Keep it that way: a limit that you set today holds on the day you need it.',
      },
      low: {
        title: 'A few signs',
        text: 'Gambling affects you a little. Limits and a session reminder keep them small.',
      },
      moderate: {
        title: 'Several signs',
        text: 'Gambling already costs you something. Take a break, and talk to one of the places above.',
      },
      high: {
        title: 'Strong signs of a problem',
        text: 'Please talk to someone today, and consider self-excluding. Your money stays yours and can be withdrawn.',
      },
    },
  },
  rules: {
    title: 'Who may play',
    text: (age: number) =>
      `You must be ${age} or older. We check it with your identity, and return the deposits of anyone who is too young. Never use money that you need for something else, and never chase a loss.`,
  },
  complaints: {
    title: 'Complaints and your data',
    text: (mail: ReactNode, proof: ReactNode) => (
      <>
        Something went wrong? Write to {mail}. Say which bet, payment or decision it is about; every one has a
        number. All your bets with their proofs are a file that you can download at {proof}.
      </>
    ),
  },
};
