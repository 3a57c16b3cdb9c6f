import { expect, it } from 'vitest';
import { textsIn } from './page-words.mjs';

it('what a reader reads is found: elements, attributes, templates and toasts', () => {
  const source = `
    const Page = () => <p title="Your bets" className="Grid of cards.">until <b>{time}</b></p>;
    showToast('error', 'The profile did not load.');
    const text = \`Level \${level} reached.\`;
  `;
  expect(textsIn(source)).toEqual(['Your bets', 'until', 'The profile did not load.', 'Level', 'reached.']);
});

it('what only the program reads is left', () => {
  const source = `
    import x from './Some file.ts';
    type Kind = 'Some kind';
    if (event.key === 'ArrowLeft' || name === 'Some name') throw new Error('There is no #root.');
    const style = cx('mt-2 flex', isOpen && 'opacity-60');
    const path = 'games/mines';
  `;
  expect(textsIn(source)).toEqual([]);
});
