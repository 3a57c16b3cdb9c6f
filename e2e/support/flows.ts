import type { SpinRound } from '@aureus/contract/spin.ts';
import { eventually } from '@aureus/server/testing/eventually.ts';
import type { Locator, Page } from '@playwright/test';
import { spinState } from './players.ts';
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
    await page.keyboard.press('Escape');
    await drawer.waitFor({ state: 'hidden' });
  }
}

/** Signs in on the sandbox's page of a provider, as somebody whom it does not know yet. */
export async function signInThroughForm(
  page: Page,
  provider: 'Steam' | 'Google',
  name: string,
): Promise<void> {
  await page.getByRole('banner').getByRole('button', { name: 'Sign In' }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: `Continue with ${provider}` })
    .click();
  await page.getByRole('heading', { name: `Sandbox · ${provider} sign-in` }).waitFor();
  await page.getByLabel('Somebody else').fill(name);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.getByTestId('balance').waitFor();
}
