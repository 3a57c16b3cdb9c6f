import type { CaseSummary } from '@aureus/contract/cases.ts';
import type { Locator, Page } from '@playwright/test';
import { gotoLive, openDeposit, setAmount, shownBalance } from '../support/flows.ts';
import { freshName } from '../support/players.ts';
import { signInAsStaff } from '../support/staff.ts';
import { expect, test } from '../support/test.ts';

/** Replaces every text of the page as the translators of Chrome and Google do, but by a text in the same language. */
function translate(): void {
  const skipped = 'font, script, style, svg, textarea';
  const take = () => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const texts: Text[] = [];
    for (let node = walker.nextNode(); node instanceof Text; node = walker.nextNode())
      if (node.data.trim() !== '' && !node.parentElement?.closest(skipped)) texts.push(node);
    for (const text of texts) {
      const [outer, inner] = [document.createElement('font'), document.createElement('font')];
      inner.textContent = text.data;
      outer.append(inner);
      text.replaceWith(outer);
    }
  };
  document.addEventListener('DOMContentLoaded', () => {
    take();
    new MutationObserver(take).observe(document.body, {
      subtree: true,
      childList: true,
      characterData: true,
    });
  });
}

const isWhole = async (page: Page, where: string): Promise<void> => {
  await expect(page.locator('[aria-busy=true]'), where).toHaveCount(0);
  await expect(page.getByText(/^Couldn’t load/), where).toHaveCount(0);
};

/** Presses each tab of the first tab list of a page or a dialog. */
async function pressTabs(page: Page, within: Locator, where: string): Promise<void> {
  const tabs = within.getByRole('tablist').first().getByRole('tab');
  for (const tab of await tabs.all()) {
    await tab.click();
    await isWhole(page, where);
  }
}

test.beforeEach(async ({ context }) => {
  await context.addInitScript(translate);
});

test('every page goes on while the browser translates it', async ({ page, player, signIn }) => {
  test.slow();
  const me = await player({ coins: 100 });
  const [box] = await me.browser.call<CaseSummary[]>('GET', '/api/games/cases');
  await signIn(me);
  const games = ['/spin', '/cases', `/cases/${box?.id}`, '/battles', '/mines', '/plinko', '/upgrader'];
  const personal = ['/rewards', '/leaderboard', '/affiliates', '/withdraw/skins', '/verification'];
  const others = ['/', '/faq', '/tos', '/provably-fair', '/responsible-gambling', '/no/such/page'];
  for (const path of [...games, ...personal, ...others, '/profile']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeAttached();
    await isWhole(page, path);
    await pressTabs(page, page.getByRole('main'), path);
  }
});

test('games are played while the browser translates them, and their numbers follow', async ({
  page,
  player,
  signIn,
}) => {
  await signIn(await player({ coins: 100 }));
  const main = page.getByRole('main');

  await gotoLive(page, '/mines');
  await setAmount(page, '10');
  await main
    .getByRole('button', { name: /^(Bet|Start)/ })
    .first()
    .click();
  await expect.poll(() => shownBalance(page)).toBe(90);
  await expect(page.getByTestId('balance')).toContainText('90.00');
  await main.getByRole('button', { name: 'Row 3, column 3, hidden' }).click();
  await expect(main.getByRole('button', { name: /^Row 3, column 3, .*(gem|mine)/ })).toBeVisible();
  await isWhole(page, 'mines');

  await gotoLive(page, '/plinko');
  await setAmount(page, '1');
  await main
    .getByRole('button', { name: /^(Drop|Bet)/ })
    .first()
    .click();
  await isWhole(page, 'plinko');
  // The button shows its action and the stake, which changes.
  await setAmount(page, '2');
  await expect(main.getByRole('button', { name: /^(Drop|Bet).*2\.00/ })).toBeVisible();

  await gotoLive(page, '/upgrader');
  await setAmount(page, '5');
  await main.getByRole('button', { name: /^2x/ }).first().click();
  await main
    .getByRole('button', { name: /^Upgrade/ })
    .first()
    .click();
  await isWhole(page, 'upgrader');
});

test('dialogs are used while the browser translates them', async ({ page, player, signIn }) => {
  test.slow();
  /** Closes the dialog and waits until it's gone, because the next press may open the same one. */
  const leave = async () => {
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  };
  await signIn(await player({ coins: 100 }));
  await gotoLive(page, '/faq');
  const cashier = await openDeposit(page, /Litecoin/);
  await cashier.getByRole('textbox', { name: 'Coins' }).fill('12');
  await isWhole(page, 'deposit');
  await pressTabs(page, cashier, 'cashier');
  await leave();

  const nav = page.getByRole('navigation', { name: 'Main' });
  for (const name of ['Vault', 'Redeem Code']) {
    await nav.getByRole('button', { name }).click();
    const dialog = page.getByRole('dialog').first();
    // Waits for the dialog to load, because Escape before that would do nothing.
    await expect(dialog).toBeVisible();
    await pressTabs(page, dialog, name);
    // Returns to the first tab: the last one withdraws from the vault, and its field is disabled while the vault is
    // empty.
    const [first] = await dialog.getByRole('tab').all();
    await first?.click();
    for (const field of await dialog.getByRole('textbox').all()) await field.fill('1');
    await isWhole(page, name);
    await leave();
  }
  for (const wish of ['tip=Livia', 'event=raffle', 'event=leaderboard', 'support=1']) {
    await page.goto(`/faq?${wish}`);
    await isWhole(page, wish);
  }
  const rules = page.getByRole('dialog', { name: 'Chat Rules' });
  await page.getByRole('button', { name: 'Chat Rules' }).click();
  await expect(rules.getByRole('textbox')).toBeVisible();
  await isWhole(page, 'rules');
  await leave();
  const message = `said ${freshName()}`;
  const field = page.getByRole('textbox', { name: 'Message' });
  await field.fill(message);
  await field.press('Enter');
  await rules.getByRole('textbox').fill('CHAT');
  await rules.getByRole('button', { name: 'Accept' }).click();
  await expect(page.getByRole('log').getByText(message)).toBeVisible();
});

test('the console goes on while the browser translates it', async ({ page, stack, player }) => {
  test.slow();
  const me = await player({ coins: 25 });
  await signInAsStaff(page, stack, 'Aelia Marsh');
  const pages = ['overview', 'requests', 'support', 'chat', `players/${me.id}`, 'signals', 'aml', 'kyc'];
  const more = [
    'reconciliation',
    'house',
    'cases',
    'promo-codes',
    'prizes',
    'switches',
    'log',
    'roles',
    'account',
  ];
  for (const name of [...pages, ...more]) {
    await page.goto(`/staff/${name}`);
    await expect(page.locator('#content :is(h1, h2)').first()).toBeVisible();
    await isWhole(page, name);
    await pressTabs(page, page.locator('#content'), name);
  }
});
