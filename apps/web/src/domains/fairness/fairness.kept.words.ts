import { counted } from '../../ui/format/plural.ts';

/** Texts about what this browser keeps of the site. */
export const keptWords = {
  title: 'What your browser saw',
  text: 'This browser keeps what the site showed it, what it sent and what the site answered: hashes of seeds, your client seeds, beacon rounds, contents of cases, your bets with the balance after them, your tickets in raffles, and the heads of the books. It compares them with what the site shows later.',
  another: 'Other browsers don’t have this memory. Save it, and the verifier compares your export with it.',
  values: (count: number) => counted(count, { one: 'value kept', other: 'values kept' }),
  save: 'Save what my browser saw',
  none: 'Nothing shown later differs from it.',
  conflict: (subject: string, name: string, seen: string, shown: string) =>
    `${subject} · ${name}: first ${seen}, later ${shown}`,
  /** Names of the subjects of values, by kind. */
  subjects: {
    spin: (id: string) => `Spin round ${id}`,
    battle: (id: string) => `Battle ${id}`,
    rain: (id: string) => `Rain ${id}`,
    raffle: (week: string) => `Raffle of week ${week}`,
    case: (version: string) => `Case, version ${version}`,
    'reward-case': (version: string) => `Reward case, version ${version}`,
    bet: (id: string) => `Bet ${id}`,
    ledger: (position: string) => `Entry ${position} of the ledger`,
    staff: (position: string) => `Entry ${position} of the staff log`,
    pair: (number: string) => `Seed pair ${number}`,
    tickets: () => 'Your line in the raffle',
    balance: () => 'Your balance',
  },
  failed: 'Couldn’t read what this browser keeps',
  alarm: {
    title: 'The site now shows something different',
    text: (subject: string) =>
      `${subject} differs from what this browser saw. Open Provably Fair and save what your browser saw.`,
  },
};
