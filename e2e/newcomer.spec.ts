import type { SpinRound } from '@aureus/contract/spin.ts';
import type { Page } from '@playwright/test';
import {
  closeChatDrawer,
  drawnRound,
  openChat,
  openRound,
  pocketUnderMarker,
  setAmount,
  shownBalance,
  signInThroughForm,
  untilTime,
} from './support/flows.ts';
import { type ApiPlayer, freshName } from './support/players.ts';
import type { Stack } from './support/stack.ts';
import { expect, test } from './support/test.ts';

/** A bet on White and Inferno wins in 9 of 16 rounds: that so many rounds in a row lose happens once in 100 000. */
const MOST_ROUNDS = 14;

test('a newcomer signs in, verifies, deposits, plays, chats and checks the round', async ({
  page,
  context,
  stack,
  player,
}, { project }) => {
  test.setTimeout(300_000);
  const isPhone = project.name === 'phone';
  const name = freshName('Newcomer');
  const others = await Promise.all([player({ coins: 500 }), player({ coins: 500 })]);
  const [friend] = others;
  await friend.say('welcome to the table');

  await test.step('reads the chat, logged out', async () => {
    await page.goto('/');
    await expect(page.getByRole('heading', { level: 1, name: 'Fortune, with proof' })).toBeVisible();
    const chat = await openChat(page);
    await expect(chat).toContainText('welcome to the table');
    const field = page.getByRole('textbox', { name: 'Message' });
    await expect(field).toBeDisabled();
    await expect(field).toHaveAttribute('placeholder', 'Sign in to chat');
    await closeChatDrawer(page);
  });

  await test.step('signs in at Steam', async () => {
    await signInThroughForm(page, 'Steam', name);
    expect(new URL(page.url()).origin).toBe(stack.url);
    expect(await shownBalance(page)).toBe(0);
  });

  await test.step('is asked to verify before a deposit', async () => {
    await page.getByRole('button', { name: 'Deposit' }).click();
    const toast = page.getByRole('alert');
    await expect(toast).toContainText('KYC verification is required before you can deposit.');
    await toast.getByRole('link', { name: 'Click here to get verified' }).click();
    await expect(page).toHaveURL(/\/profile\?tab=kyc$/);
  });

  await test.step('passes the identity check', async () => {
    await page.getByRole('button', { name: 'Verify' }).click();
    const frame = page.frameLocator('iframe[title="Verification by the identity provider"]');
    await frame.getByLabel('Country of the document').selectOption({ label: 'Poland' });
    await frame.getByLabel('Date of birth').fill('1990-05-17');
    await frame.getByLabel('I am 18 or older').check();
    await frame.getByRole('button', { name: 'Submit', exact: true }).click();
    await expect(page.getByRole('heading', { name: 'You are verified' })).toBeVisible();
  });

  await test.step('deposits from a wallet in a second tab', async () => {
    await page.getByRole('banner').getByRole('button', { name: 'Deposit' }).click();
    const cashier = page.getByRole('dialog', { name: 'Cashier' });
    await cashier.getByRole('button', { name: /Litecoin/ }).click();
    await expect(cashier.getByRole('img', { name: 'QR code of your LTC deposit address' })).toBeVisible();
    const address = await cashier.getByText(/^ltc1[a-z0-9]{20,}$/).textContent();
    await expect(cashier.getByText('Waiting for payment').first()).toBeVisible();

    const wallet = await context.newPage();
    await wallet.goto(`${stack.sandboxUrl}/custody`);
    await wallet.getByLabel('To address').fill(address ?? '');
    await wallet.getByLabel('Amount').fill('1.5');
    await wallet.getByRole('button', { name: 'Send coins' }).click();
    await expect(wallet.getByRole('status').first()).toContainText('Sent 1.5 LTC');
    await wallet.close();

    await page.bringToFront();
    const steps = cashier.getByRole('list', { name: 'Progress of the deposit' });
    const shown = recordBalance(page);
    const reached = (step: string) => steps.locator('[aria-current=step]', { hasText: step });
    await expect(reached('Seen').or(reached('Confirmed')).or(reached('Credited'))).toBeVisible();
    await expect(reached('Credited')).toBeVisible();
    await expect.poll(() => shownBalance(page)).toBeGreaterThan(100);
    expect((await shown).length, 'the balance rolls up').toBeGreaterThan(4);
    await expect(cashier.getByRole('listitem').filter({ hasText: '1.5 LTC' })).toContainText('Credited');
    await page.keyboard.press('Escape');
    await expect(cashier).toBeHidden();
  });

  let landed: SpinRound | undefined;
  await test.step('plays beside two others until a win', async () => {
    await (isPhone
      ? page.getByRole('navigation', { name: 'Quick access' }).getByRole('button', { name: 'Games' }).click()
      : page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Spin' }).click());
    if (isPhone) await page.getByRole('dialog').getByRole('link', { name: 'Spin' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Spin' })).toBeVisible();
    for (let round = 1; round <= MOST_ROUNDS && landed === undefined; round += 1) {
      const played = await playRound(page, stack, others);
      if (played.isWin) landed = played.round;
    }
    expect(landed, `a win in ${MOST_ROUNDS} rounds`).toBeDefined();
  });

  await test.step('checks the round in the browser', async () => {
    await page.getByRole('button', { name: 'Fairness' }).click();
    const dialog = page.getByRole('dialog', { name: 'Provably fair' });
    const winner = new RegExp(`\\b${Number(landed?.id).toLocaleString('en-US')}$`);
    await dialog.getByRole('list', { name: 'Recent rounds' }).getByRole('button', { name: winner }).click();
    // The sandbox's beacon is a private one: everything else is right.
    await expect(dialog.getByText('Not a public beacon', { exact: true }).first()).toBeVisible();
    expect(await dialog.getByRole('listitem').filter({ hasText: ': passed' }).count()).toBeGreaterThanOrEqual(
      4,
    );
    await expect(dialog.getByRole('listitem').filter({ hasText: ': failed' })).toHaveText([
      /^Not a public beacon/,
    ]);
    await page.keyboard.press('Escape');
  });

  await test.step('talks in chat after accepting the rules', async () => {
    const chat = await openChat(page);
    const field = page.getByRole('textbox', { name: 'Message' });
    await field.fill('what a spin ');
    await page.getByRole('button', { name: 'Emoji' }).click();
    await page.getByRole('button', { name: 'fire', exact: true }).click();
    await field.press('Enter');
    const rules = page.getByRole('dialog', { name: 'Chat rules' });
    await rules.getByLabel('Type CHAT to accept').fill('CHAT');
    await rules.getByRole('button', { name: 'Accept' }).click();
    await expect(rules).toBeHidden();
    await field.press('Enter');
    await expect(field).toHaveValue('');
    const own = chat.getByTestId('chat-message').filter({ hasText: 'what a spin' });
    await expect(own).toContainText(name);
    await expect(own.getByRole('img', { name: ':fire:' })).toBeVisible();
    await friend.say(`@${name} well played`);
    await expect(chat.getByText(`@${name}`, { exact: true })).toHaveCSS('font-weight', '600');
    await closeChatDrawer(page);
  });

  await test.step('signs out', async () => {
    await page.goto('/profile?tab=security');
    await page.getByRole('button', { name: 'Sign out' }).click();
    await expect(page.getByRole('banner').getByRole('button', { name: 'Sign In' })).toBeVisible();
    await expect(page.getByTestId('balance')).toHaveCount(0);
    const me = (await (await page.request.get('/api/me')).json()) as { data: unknown };
    expect(me.data).toBeNull();
  });
});

/** Where the digits of the header's balance stand in each frame of the second after its first change. */
function recordBalance(page: Page): Promise<string[]> {
  return page.getByTestId('balance').evaluate(
    (element) =>
      new Promise<string[]>((resolve) => {
        const seen = new Set<string>();
        const look = (until: number) => {
          const columns = [...element.querySelectorAll('[style*="translateY"]')];
          seen.add(columns.map((column) => getComputedStyle(column).transform).join());
          if (performance.now() < until) requestAnimationFrame(() => look(until));
          else resolve([...seen]);
        };
        const observer = new MutationObserver(() => {
          observer.disconnect();
          look(performance.now() + 1_000);
        });
        observer.observe(element, { attributes: true, attributeFilter: ['data-value'] });
      }),
  );
}

/** One round as a person plays it: two colours bet, the wheel watched, the balance compared with the server's. */
async function playRound(page: Page, stack: Stack, others: readonly ApiPlayer[]) {
  const open = await openRound(stack, 4_000);
  const before = await shownBalance(page);
  await Promise.all(others.map((other, index) => other.bet(index === 0 ? 'black' : 'gold', 2)));
  await setAmount(page, '5');
  await page.getByRole('button', { name: /^Bet .*on White,/ }).click();
  await setAmount(page, '1');
  await page.getByRole('button', { name: /^Bet .*on Inferno,/ }).click();
  await expect.poll(() => shownBalance(page)).toBeCloseTo(before - 6, 2);
  for (const other of others) await expect(page.getByText(other.name).first()).toBeVisible();

  const round = await drawnRound(stack, open.id);
  const { outcome } = round;
  if (outcome === null) throw new Error('the round was void');
  await untilTime(page, outcome.landsAt + 20);
  expect(await pocketUnderMarker(page), 'the pocket under the marker is the drawn one').toBe(outcome.pocket);
  const isWin = outcome.colour !== 'black';
  if (isWin) await expect(page.getByText(/^You won /).first()).toBeVisible();
  const me = (await (await page.request.get('/api/me')).json()) as { data: { wallet: { balance: number } } };
  await expect.poll(() => shownBalance(page)).toBe(me.data.wallet.balance);
  return { round, isWin };
}
