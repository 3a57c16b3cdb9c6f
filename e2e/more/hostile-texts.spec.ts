import type { ChatMessage } from '@aureus/contract/chat.ts';
import type { PlayerProfile } from '@aureus/contract/players.ts';
import type { Page } from '@playwright/test';
import { gotoLive, openChat } from '../support/flows.ts';
import { PAYLOADS } from '../support/payloads.ts';
import { moderator } from '../support/staff.ts';
import { expect, test } from '../support/test.ts';

const isUnharmed = (page: Page) => page.evaluate(() => !('hacked' in window));

test.describe('five hundred hostile texts', () => {
  test('in the address of a tip stay text in a field', async ({ page, player, signIn }) => {
    test.slow();
    await signIn(await player({ coins: 5 }));
    await gotoLive(page, '/faq');
    const field = page
      .getByRole('dialog', { name: 'Send Tip' })
      .getByRole('textbox', { name: 'Username or ID' });
    for (const payload of PAYLOADS) {
      const isSafe = await page.evaluate((text) => {
        window.history.pushState(null, '', `/faq?tip=${encodeURIComponent(text)}`);
        window.dispatchEvent(new PopStateEvent('popstate'));
        return new Promise<boolean>((resolve) =>
          requestAnimationFrame(() => requestAnimationFrame(() => resolve(!('hacked' in window)))),
        );
      }, payload);
      expect(isSafe, payload).toBe(true);
    }
    const last = PAYLOADS.at(-1) ?? '';
    await expect(field).toHaveValue(last.replaceAll('\u0000', '').slice(0, 64));
    await expect(page).toHaveURL(/\/faq$/);
    for (const payload of PAYLOADS.slice(0, 5)) {
      await page.goto(`/faq?tip=${encodeURIComponent(payload)}&tip=x`);
      await expect(field).toHaveValue(payload.slice(0, 64));
    }
    expect(await isUnharmed(page)).toBe(true);
  });

  test('in names, pictures and messages stay what they are', async ({ page, player, signIn, watch }) => {
    // Invalid picture addresses fail to load and violate the content security policy. Nothing else may happen.
    watch.expect(
      /Content Security Policy|policy violation: img-src|Failed to load resource|^(?:40[034]|414|431|failed) /,
    );
    test.slow();
    await signIn(await player());
    const made = (payload: string, index: number): ChatMessage => ({
      id: String(index + 1),
      type: 'USER',
      message: payload,
      createdAt: Date.now(),
      replyTo: null,
      additionalData: null,
      user: {
        id: String(100_000 + index),
        username: payload,
        avatar: payload,
        role: 'USER',
        currentLevel: { Level: 1, Tier: 'Gladiator' },
      },
    });
    let from = 0;
    await page.route('**/api/chat/EN', (route) =>
      route.fulfill({ json: { data: PAYLOADS.slice(from, from + 100).map(made) } }),
    );
    await page.route('**/api/user/profile/*', (route) => {
      const payload = PAYLOADS[Number(route.request().url().split('/').at(-1)) - 100_000] ?? '';
      const { user } = made(payload, 0);
      if (user === null) return route.abort();
      const data: PlayerProfile = {
        ...user,
        createdAt: 0,
        totalWager: 1,
        isPrivate: false,
        isBlocked: false,
        stats: { totalCount: 1, wonCount: 1, lossCount: 0 },
      };
      return route.fulfill({ json: { data } });
    });
    for (from = 0; from < PAYLOADS.length; from += 100) {
      await page.goto('/faq');
      await expect(page.getByTestId('chat-message')).toHaveCount(100);
      await page.getByTestId('chat-message').last().locator('[data-player]:not([aria-hidden])').click();
      await expect(page.getByRole('dialog', { name: 'Player' }).getByText('Total wagered')).toBeVisible();
      expect(await isUnharmed(page)).toBe(true);
    }
  });
});

test('nothing that is written or loaded in the chat runs', async ({ page, stack }) => {
  // Takes every tenth text that is also a single line of up to 160 ASCII characters, like a chat message.
  const texts = PAYLOADS.filter((text, index) => index % 10 === 0 && /^[ -~]{1,160}$/.test(text));
  const staff = await moderator(stack, '<img src=x onerror=hacked=1>');
  await gotoLive(page, '/faq');
  const chat = await openChat(page);
  for (const text of texts) await staff.say(text);
  await expect(page.getByTestId('chat-message').last()).toContainText(texts.at(-1) ?? '');
  for (const text of texts) await expect(chat, text).toContainText(text);
  await expect(chat).toContainText('<img src=x onerror=hacked=1>');
  // After a reload the texts come from the chat's history, so all of them are rendered again.
  await page.reload();
  await expect(page.getByTestId('chat-message').last()).toContainText(texts.at(-1) ?? '');
  const foreign = await chat.evaluate((list) =>
    [
      ...list.querySelectorAll(
        'script, iframe, svg[onload], video, object, style, link, base, meta, a, details, input, template, math',
      ),
    ].map((element) => element.outerHTML),
  );
  expect(foreign).toEqual([]);
  const images = await chat
    .locator('img')
    .evaluateAll((list) => list.map((image) => image.getAttribute('src') ?? ''));
  for (const src of images) expect(src).toMatch(/^(?:\/emoji\/|\/art\/|http:\/\/127\.0\.0\.1:\d+\/)/);
  expect(await page.evaluate(() => 'hacked' in window)).toBe(false);
  expect(new URL(page.url()).origin).toBe(stack.url);
});
