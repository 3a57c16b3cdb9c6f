import type { SpinRound } from '@aureus/contract/spin.ts';
import { eventually } from '@aureus/server/testing/eventually.ts';
import { expect, type Locator, type Page } from '@playwright/test';
import { spinState } from './players.ts';
import type { Size } from './sizes.ts';
import type { Stack } from './stack.ts';

/** Time in which a round of normal length ends and the next one opens, in milliseconds. */
const ROUND_MS = 40_000;

/** Waits for a round whose bets stay open for at least `leastMs`. */
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

/** Waits until a round is drawn or void. */
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

/** Opens a page and waits until its live connection is established. */
export async function gotoLive(page: Page, path: string): Promise<void> {
  const socket = page.waitForEvent('websocket');
  // Socket.IO's packet 40: the server accepted the client.
  const connected = socket.then((opened) =>
    opened.waitForEvent('framereceived', ({ payload }) => String(payload).startsWith('40')),
  );
  await page.goto(path);
  await connected;
}

/** Returns the balance shown in the header, in coins. */
export async function shownBalance(page: Page): Promise<number> {
  return Number(await page.getByTestId('balance').getAttribute('data-value'));
}

/** Enters the stake of the next bet. */
export async function setAmount(page: Page, amount: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Bet amount' }).fill(amount);
}

/** Returns the number of the pocket that is drawn at the strip's marker. */
export function pocketUnderMarker(page: Page): Promise<number> {
  return page.getByTestId('spin-strip').evaluate((strip) => {
    // An earlier click may have scrolled the strip out of the window.
    strip.scrollIntoView({ block: 'center' });
    const { left, top, width, height } = strip.getBoundingClientRect();
    const drawn = document.elementsFromPoint(left + width / 2, top + height / 2);
    const tile = drawn.find((element) => /^\d+$/.test(element.textContent.trim()));
    return Number(tile?.textContent ?? Number.NaN);
  });
}

/**
 * Waits in the page until its clock has reached a time, and for one more frame. Page and server share the machine's
 * clock.
 */
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

/** Returns the chat. If it's a closed drawer, opens it first. */
export async function openChat(page: Page): Promise<Locator> {
  const opener = page.getByRole('button', { name: 'Open the chat' });
  const closer = page.getByRole('button', { name: 'Close the chat' }).first();
  await opener.or(closer).first().waitFor();
  if (await opener.isVisible()) await opener.click();
  const chat = page.getByRole('log', { name: 'Messages' });
  await chat.waitFor();
  return chat;
}

/** Closes the chat if it's a drawer. A docked chat stays open. */
export async function closeChatDrawer(page: Page): Promise<void> {
  const drawer = page.getByRole('dialog', { name: 'Chat' });
  if (await drawer.isVisible()) {
    // If a celebration is running, the first Escape only ends that, so Escape is repeated until the drawer is closed.
    await expect(async () => {
      await page.keyboard.press('Escape');
      await drawer.waitFor({ state: 'hidden', timeout: 5_000 });
    }).toPass();
  }
}

/** Signs in on a provider's page in the sandbox, with a new account. */
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

/** Presses an entry of the sidebar; on a phone, of the Browse sheet. */
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

/** Follows a link to a game in the sidebar; on a phone, in the Games sheet. */
export async function goToGame(page: Page, size: Size, name: string): Promise<void> {
  if (size === 'desktop') return pressEntry(page, size, 'link', name);
  await page.getByRole('navigation', { name: 'Quick access' }).getByRole('button', { name: 'Games' }).click();
  await page.getByRole('dialog', { name: 'Games' }).getByRole('link', { name }).click();
}

/** Opens the cashier for a deposit with a method. */
export async function openDeposit(page: Page, method: RegExp): Promise<Locator> {
  await page.getByRole('banner').getByRole('button', { name: 'Deposit' }).click();
  const cashier = page.getByRole('dialog', { name: 'Cashier' });
  await cashier.getByRole('button', { name: method }).click();
  return cashier;
}

/** Switches to another method in the cashier. A phone shows the list of methods in between. */
export async function changeMethod(cashier: Locator, size: Size, method: RegExp): Promise<void> {
  if (size === 'phone') await cashier.getByRole('button', { name: 'All methods' }).click();
  await cashier.getByRole('button', { name: method }).click();
}

/** Opens the cashier for a withdrawal: from the header; on a phone, from the Browse sheet. */
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

/** Returns the newest of the recent payments in the cashier. */
export const newestPayment = (cashier: Locator): Locator =>
  cashier.getByRole('region', { name: 'Recent payments' }).getByRole('listitem').first();

/** Returns the server's answer to the next POST to a path. Call it before the press that sends the request. */
export async function answerTo<T>(page: Page, path: RegExp): Promise<T> {
  const response = await page.waitForResponse(
    (one) => one.request().method() === 'POST' && path.test(new URL(one.url()).pathname),
  );
  return ((await response.json()) as { data: T }).data;
}

/**
 * Presses Tab, at most 40 times, until the `aria-label` of the focused element matches `name`. @throws Error if none
 * does.
 */
export async function tabTo(page: Page, name: RegExp): Promise<void> {
  for (let step = 0; step < 40; step += 1) {
    await page.keyboard.press('Tab');
    if (name.test(await page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? '')))
      return;
  }
  throw new Error(`Tab does not reach ${name}`);
}

/**
 * Scrolls to the end of the page until the footer has loaded, and returns it. Repeats this, because content that loads
 * above makes the page longer, and unfinished scrolling would continue on the next page.
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
