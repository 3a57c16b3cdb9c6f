import type { SpinRound } from '@aureus/contract/spin.ts';
import { eventually } from '@aureus/server/testing/eventually.ts';
import { expect, type Locator, type Page } from '@playwright/test';
import { spinState } from './players.ts';
import type { Size } from './sizes.ts';
import type { Stack } from './stack.ts';

/** Long enough for a round of the usual length to pass and the next to open. */
const ROUND_MS = 40_000;

/** A round whose bets stay open for so many milliseconds more. */
export function openRound(stack: Stack, leastMs = 3_000): Promise<SpinRound> {
  return eventually(
    `a round with ${leastMs} ms left to bet`,
    async () => {
      const { round } = await spinState(stack);
      return round.state === 'BETTING' && round.closesAt - Date.now() > leastMs && round;
    },
    ROUND_MS,
  );
}

/** The round once it is drawn or void. */
export function drawnRound(stack: Stack, roundId: string, patienceMs = ROUND_MS): Promise<SpinRound> {
  return eventually(
    `an end of round ${roundId}`,
    async () => {
      const { round } = await spinState(stack);
      if (round.id !== roundId) throw new Error(`round ${roundId} is over, now it is ${round.id}`);
      return (round.state === 'RESULT' || round.state === 'VOID') && round;
    },
    patienceMs,
  );
}

/** Opens a page and waits until its live connection stands. */
export async function gotoLive(page: Page, path: string): Promise<void> {
  const socket = page.waitForEvent('websocket');
  // Socket.IO's packet 40: the server has let the client in.
  const connected = socket.then((opened) =>
    opened.waitForEvent('framereceived', ({ payload }) => String(payload).startsWith('40')),
  );
  await page.goto(path);
  await connected;
}

/** The balance that the header shows, in coins. */
export async function shownBalance(page: Page): Promise<number> {
  return Number(await page.getByTestId('balance').getAttribute('data-value'));
}

/** Types the amount of the next bet. */
export async function setAmount(page: Page, amount: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Bet amount' }).fill(amount);
}

/** The number on the pocket that lies under the marker of the strip, found by asking the page what is drawn there. */
export function pocketUnderMarker(page: Page): Promise<number> {
  return page.getByTestId('spin-strip').evaluate((strip) => {
    // A press may have scrolled it out of the window.
    strip.scrollIntoView({ block: 'center' });
    const { left, top, width, height } = strip.getBoundingClientRect();
    const drawn = document.elementsFromPoint(left + width / 2, top + height / 2);
    const tile = drawn.find((element) => /^\d+$/.test(element.textContent.trim()));
    return Number(tile?.textContent ?? Number.NaN);
  });
}

/** Waits in the page until its clock, which is the server's here, shows the time, and a frame more. */
export function untilTime(page: Page, time: number): Promise<void> {
  return page.evaluate(
    (at) =>
      new Promise<void>((resolve) => {
        const look = () =>
          Date.now() >= at ? requestAnimationFrame(() => resolve()) : requestAnimationFrame(look);
        look();
      }),
    time,
  );
}

/** The chat: docked at the right, or a drawer that has to be opened. */
export async function openChat(page: Page): Promise<Locator> {
  const opener = page.getByRole('button', { name: 'Open the chat' });
  const closer = page.getByRole('button', { name: 'Close the chat' }).first();
  await opener.or(closer).first().waitFor();
  if (await opener.isVisible()) await opener.click();
  const chat = page.getByRole('log', { name: 'Messages' });
  await chat.waitFor();
  return chat;
}

/** Takes the drawer of the chat away again; a docked chat stays. */
export async function closeChatDrawer(page: Page): Promise<void> {
  const drawer = page.getByRole('dialog', { name: 'Chat' });
  if (await drawer.isVisible()) {
    // A press that comes while something is celebrated ends that alone.
    await expect(async () => {
      await page.keyboard.press('Escape');
      await drawer.waitFor({ state: 'hidden', timeout: 5_000 });
    }).toPass();
  }
}

/** Signs in on the sandbox's page of a provider, as somebody it does not know yet. */
export async function signInThroughForm(
  page: Page,
  provider: 'Steam' | 'Google',
  name: string,
): Promise<void> {
  const choice = page.getByRole('dialog').getByRole('button', { name: `Continue with ${provider}` });
  if (!(await choice.isVisible()))
    await page.getByRole('banner').getByRole('button', { name: 'Sign In' }).click();
  await choice.click();
  await page.getByRole('heading', { name: `Sandbox · ${provider} sign-in` }).waitFor();
  await page.getByLabel('Someone else').fill(name);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.getByTestId('balance').waitFor();
}

/** Presses an entry of the sidebar, or of a phone's Browse sheet. */
export async function pressEntry(
  page: Page,
  size: Size,
  role: 'button' | 'link',
  name: string,
): Promise<void> {
  if (size === 'desktop') {
    await page.getByRole('navigation', { name: 'Main' }).getByRole(role, { name }).click();
    return;
  }
  await page
    .getByRole('navigation', { name: 'Quick access' })
    .getByRole('button', { name: 'Browse' })
    .click();
  await page.getByRole('dialog', { name: 'Browse' }).getByRole(role, { name }).click();
}

/** Follows a link to a game: in the sidebar, or in a phone's Games sheet. */
export async function goToGame(page: Page, size: Size, name: string): Promise<void> {
  if (size === 'desktop') return pressEntry(page, size, 'link', name);
  await page.getByRole('navigation', { name: 'Quick access' }).getByRole('button', { name: 'Games' }).click();
  await page.getByRole('dialog', { name: 'Games' }).getByRole('link', { name }).click();
}

/** Opens the cashier to deposit by a method. */
export async function openDeposit(page: Page, method: RegExp): Promise<Locator> {
  await page.getByRole('banner').getByRole('button', { name: 'Deposit' }).click();
  const cashier = page.getByRole('dialog', { name: 'Cashier' });
  await cashier.getByRole('button', { name: method }).click();
  return cashier;
}

/** Goes from one method of the cashier to another; a phone shows its list again. */
export async function changeMethod(cashier: Locator, size: Size, method: RegExp): Promise<void> {
  if (size === 'phone') await cashier.getByRole('button', { name: 'All methods' }).click();
  await cashier.getByRole('button', { name: method }).click();
}

/** Opens the cashier to withdraw: from the header, or from a phone's Browse sheet. */
export async function openWithdrawals(page: Page, size: Size): Promise<Locator> {
  await page.getByTestId('balance').waitFor();
  if (size === 'phone') await pressEntry(page, size, 'button', 'Withdraw');
  else await page.getByRole('banner').getByRole('button', { name: 'Withdraw' }).click();
  const cashier = page.getByRole('dialog', { name: 'Cashier' });
  await expect(cashier.getByRole('tab', { name: 'Withdraw' })).toHaveAttribute('aria-selected', 'true');
  return cashier;
}

/** Fills the form of a Litecoin withdrawal. */
export async function fillWithdrawal(cashier: Locator, amount: string, address: string): Promise<void> {
  await cashier.getByRole('textbox', { name: 'Amount' }).fill(amount);
  await cashier.getByRole('textbox', { name: 'Your LTC address' }).fill(address);
}

/** The newest of the cashier's recent payments. */
export const newestPayment = (cashier: Locator): Locator =>
  cashier.getByRole('region', { name: 'Recent payments' }).getByRole('listitem').first();

/** Returns the server's answer to the next POST to an address; call it before the press that makes the call. */
export async function answerTo<T>(page: Page, path: RegExp): Promise<T> {
  const response = await page.waitForResponse(
    (one) => one.request().method() === 'POST' && path.test(new URL(one.url()).pathname),
  );
  return ((await response.json()) as { data: T }).data;
}

/** Moves the focus on by Tab until it is on an element of a name. */
export async function tabTo(page: Page, name: RegExp): Promise<void> {
  for (let step = 0; step < 40; step += 1) {
    await page.keyboard.press('Tab');
    if (name.test(await page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? '')))
      return;
  }
  throw new Error(`Tab does not reach ${name}`);
}

/**
 * Scrolls until the footer has come, and to its end: what loads above it meanwhile makes the page longer, and a browser that
 * is still scrolling goes on with it on the next page.
 */
export async function gotoFooter(page: Page): Promise<Locator> {
  const footer = page.getByRole('contentinfo');
  await expect(async () => {
    await page.keyboard.press('End');
    await expect(footer).toBeVisible({ timeout: 500 });
    const below = await page.evaluate(
      () => document.documentElement.scrollHeight - window.innerHeight - window.scrollY,
    );
    expect(below).toBeLessThan(2);
  }).toPass();
  return footer;
}
