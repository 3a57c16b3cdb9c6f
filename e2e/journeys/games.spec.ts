import { goToGame, gotoLive } from '../support/flows.ts';
import { expect, test } from '../support/test.ts';

const GAMES = [
  ['Spin', 'Spin', '87.50%'],
  ['Cases', 'Cases', /\d\d\.\d\d%/],
  ['Case Battles', 'Case Battles', /\d\d\.\d\d%/],
  ['Mines', 'Mines', '99.00%'],
  ['Upgrader', 'Upgrader', '95.00%'],
  ['Plinko', 'Plinko', /98\.\d\d%/],
] as const;

test('every game is found, says how it works and what it returns, and gives the focus back', {
  tag: '@long',
}, async ({ page, size, look }) => {
  await gotoLive(page, '/faq');
  for (const [entry, title, returns] of GAMES) {
    await goToGame(page, size, entry);
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeAttached();
    const button = page.getByRole('main').getByRole('button', { name: 'How it works' });
    await button.focus();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: title });
    await expect(dialog).toContainText(returns);
    await look();
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(button).toBeFocused();
  }
});
