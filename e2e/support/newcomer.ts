import { expect, type Page, test } from '@playwright/test';
import {
  closeChatDrawer,
  drawnRound,
  goToGame,
  openChat,
  openRound,
  pocketUnderMarker,
  setAmount,
  shownBalance,
  signInThroughForm,
  untilTime,
} from './flows.ts';
import { handInDocuments } from './identity.ts';
import { type ApiPlayer, freshName } from './players.ts';
import type { Size } from './sizes.ts';
import type { Stack } from './stack.ts';
import type { Watch } from './watch.ts';

type Newcomer = {
  page: Page;
  stack: Stack;
  size: Size;
  hasMotion: boolean;
  look: () => Promise<void>;
  watch: Watch;
  /** Another player who writes in chat and bets. */
  friend: ApiPlayer;
};

/**
 * Follows a new player from the first visit to the sign-out: sign-in, identity check, deposit, bets on a round that is
 * then verified, and chat.
 */
export async function followNewcomersPath({
  page,
  stack,
  size,
  hasMotion,
  look,
  watch,
  friend,
}: Newcomer): Promise<void> {
  const name = freshName('Newcomer');
  await friend.say('welcome to the table');

  await test.step('reads the chat as a visitor', async () => {
    await page.goto('/');
    await expect(page.getByRole('heading', { level: 1, name: 'Fortune, with proof' })).toBeVisible();
    const chat = await openChat(page);
    await expect(chat).toContainText('welcome to the table');
    const field = page.getByRole('textbox', { name: 'Message' });
    await expect(field).toBeDisabled();
    await expect(field).toHaveAttribute('placeholder', 'Sign in to chat');
    await closeChatDrawer(page);
  });

  await test.step('signs in through Steam', async () => {
    await signInThroughForm(page, 'Steam', name);
    expect(new URL(page.url()).origin).toBe(stack.url);
    expect(await shownBalance(page)).toBe(0);
  });

  await test.step('is asked to verify before a deposit', async () => {
    await page.getByRole('banner').getByRole('button', { name: 'Deposit' }).click();
    const dialog = page.getByRole('dialog', { name: 'Verify to deposit' });
    await expect(dialog.getByRole('alert')).toHaveText('Verify your identity to deposit.');
    await dialog.getByRole('link', { name: 'Click here to get verified' }).click();
    await expect(page).toHaveURL(/\/profile\?tab=kyc$/);
  });

  await test.step('passes the identity check, which that press began', async () => {
    await handInDocuments(page);
    await expect(page.getByText('You’re verified')).toBeVisible();
  });

  await test.step('is back where the check came in between, and deposits from a wallet in a second tab', async () => {
    await expect(page).toHaveURL(`${stack.url}/`);
    const cashier = page.getByRole('dialog', { name: 'Cashier' });
    await expect(cashier.getByRole('button', { name: /Litecoin/ })).toBeVisible();
    await look();
    await cashier.getByRole('button', { name: /Litecoin/ }).click();
    await expect(cashier.getByRole('img', { name: 'QR code of your LTC deposit address' })).toBeVisible();
    const address = await cashier.getByText(/^ltc1[a-z0-9]{20,}$/).textContent();
    await expect(cashier.getByText('Waiting for payment').first()).toBeVisible();
    await look();
    const balances = recordBalance(page);
    const wallet = await page.context().newPage();
    await wallet.goto(`${stack.sandboxUrl}/custody`);
    await wallet.getByLabel('To address').fill(address ?? '');
    await wallet.getByLabel('Amount').fill('1.5');
    await wallet.getByRole('button', { name: 'Send coins' }).click();
    await expect(wallet.getByRole('status').first()).toContainText('Sent 1.5 LTC');
    await wallet.close();
    await page.bringToFront();
    const progress = cashier.getByRole('list', { name: 'Deposit progress' });
    await expect(progress.locator('[aria-current=step]', { hasText: 'Credited' })).toBeVisible();
    await expect.poll(() => shownBalance(page)).toBeGreaterThan(100);
    if (hasMotion) expect((await balances).length, 'the balance rolls up').toBeGreaterThan(4);
    await expect(cashier.getByRole('listitem').filter({ hasText: '1.5 LTC' })).toContainText('Credited');
    await page.keyboard.press('Escape');
    await expect(cashier).toBeHidden();
  });

  let round = '';
  await test.step('plays a round of Spin beside somebody else', async () => {
    await goToGame(page, size, 'Spin');
    await expect(page.getByRole('heading', { level: 1, name: 'Spin' })).toBeVisible();
    round = await playRound(page, stack, friend);
  });

  await test.step('checks the round in the browser', async () => {
    await page.getByRole('button', { name: 'Fairness' }).click();
    const dialog = page.getByRole('dialog', { name: 'Provably Fair' });
    const played = new RegExp(`\\b${Number(round).toLocaleString('en-US')}$`);
    await dialog.getByRole('list', { name: 'Recent rounds' }).getByRole('button', { name: played }).click();
    // The sandbox's beacon isn't public, so this check fails. The others must pass.
    await expect(dialog.getByText('Not a public beacon', { exact: true }).first()).toBeVisible();
    const checks = dialog.getByRole('listitem');
    expect(await checks.filter({ hasText: ': passed' }).count()).toBeGreaterThanOrEqual(4);
    await expect(checks.filter({ hasText: ': failed' })).toHaveText([/^Not a public beacon/]);
    await look();
    await page.keyboard.press('Escape');
  });

  await test.step('talks in the chat after accepting the rules', async () => {
    const chat = await openChat(page);
    const field = page.getByRole('textbox', { name: 'Message' });
    await field.fill('what a spin ');
    await page.getByRole('button', { name: 'Emoji' }).click();
    const fire = page.getByRole('button', { name: 'fire', exact: true });
    await expect(fire).toBeVisible();
    await look();
    await fire.click();
    await field.press('Enter');
    const rules = page.getByRole('dialog', { name: 'Chat Rules' });
    await look();
    const word = rules.getByLabel('Type CHAT to accept');
    await expect(word).toBeFocused();
    await word.fill('CHAT');
    await rules.getByRole('button', { name: 'Accept' }).click();
    await expect(rules).toBeHidden();
    // The message was typed before the chat rules were accepted, and is sent now.
    await expect(field).toHaveValue('');
    const message = chat
      .getByTestId('chat-message')
      .filter({ hasText: 'what a spin' })
      .filter({ hasText: name });
    await expect(message.getByRole('img', { name: ':fire:' })).toBeVisible();
    await friend.say(`@${name} well played`);
    await expect(chat.getByText(`@${name}`, { exact: true })).toHaveCSS('font-weight', '600');
    await closeChatDrawer(page);
  });

  await test.step('signs out', async () => {
    await page.goto('/profile?tab=security');
    // Errors are checked before signing out, because calls in progress then fail with 401.
    expect(watch.findings(), 'the browser has nothing to complain about').toEqual([]);
    watch.expect(/401/);
    await page.getByRole('button', { name: 'Sign out' }).click();
    await expect(page.getByRole('banner').getByRole('button', { name: 'Sign In' })).toBeVisible();
    await expect(page.getByTestId('balance')).toHaveCount(0);
    const me = (await (await page.request.get('/api/me')).json()) as { data: unknown };
    expect(me.data).toBeNull();
  });
}

/**
 * Records the positions of the balance's digits, frame by frame, for a second after the balance first changes. Equal
 * ones are recorded once.
 */
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

/**
 * Places three bets, one of them the friend's, watches the wheel until it stops, and compares the balance with the
 * server's. @returns the round's id.
 */
async function playRound(page: Page, stack: Stack, friend: ApiPlayer): Promise<string> {
  const { id } = await openRound(stack, 4_000);
  const before = await shownBalance(page);
  await friend.bet('black', 2);
  await setAmount(page, '5');
  await page.getByRole('button', { name: /^Bet .*on White,/ }).click();
  await setAmount(page, '1');
  await page.getByRole('button', { name: /^Bet .*on Inferno,/ }).click();
  await expect.poll(() => shownBalance(page)).toBeCloseTo(before - 6, 2);
  await expect(page.getByText(friend.name).first()).toBeVisible();

  const { outcome } = await drawnRound(stack, id);
  if (outcome === null) throw new Error('the round was void');
  await Promise.all([
    // The text goes when the next round opens (`SPIN_HOLD_MS`), so start waiting before it appears.
    outcome.colour !== 'black' && expect(page.getByText(/^You won /).first()).toBeVisible(),
    untilTime(page, outcome.landsAt + 20),
  ]);
  // Polled, because the strip is just coming to rest.
  await expect
    .poll(() => pocketUnderMarker(page), { message: 'the pocket under the marker is the drawn one' })
    .toBe(outcome.pocket);
  const me = (await (await page.request.get('/api/me')).json()) as { data: { wallet: { balance: number } } };
  await expect.poll(() => shownBalance(page)).toBe(me.data.wallet.balance);
  return id;
}
