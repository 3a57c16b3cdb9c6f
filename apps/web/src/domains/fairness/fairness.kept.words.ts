import { counted } from '../../ui/format/plural.ts';

/** Texts about what this browser keeps of the site. */
export const keptWords = {
  title: 'What your browser saw',
  text: 'This browser keeps what the site showed it, what it sent and what was answered: hashes of seeds, your client seeds, beacon rounds, contents of cases, your bets with the balance after them, your tickets in raffles, and the heads of the books. It compares them with what the site shows later.',
  another:
    'Another browser doesn’t have this memory. Save it, and the verifier compares your export with it.',
  values: (count: number) => counted(count, { one: 'value kept', other: 'values kept' }),
  save: 'Save what my browser saw',
  none: 'Nothing that was shown later differs.',
  conflict: (subject: string, seen: string, shown: string) => `${subject}: first ${seen}, later ${shown}`,
  failed: 'Couldn’t read what this browser keeps',
  alarm: {
    title: 'The site shows something else than before',
    text: (subject: string) =>
      `${subject} differs from what this browser saw. Open Provably Fair and save what your browser saw.`,
  },
};
