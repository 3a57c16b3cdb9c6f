import type { Battle } from '@aureus/contract/battles.ts';
import type { CaseSummary } from '@aureus/contract/cases.ts';
import { newId } from '@aureus/server/platform/random.ts';
import type { Page } from '@playwright/test';
import { findingsOf } from '../support/findings.ts';
import { drawnRound, gotoLive, openRound, untilTime } from '../support/flows.ts';
import type { Size } from '../support/sizes.ts';
import { expect, test } from '../support/test.ts';

/** Runs axe on everything that the page shows now. Dialogs and other states are checked by the journeys. */
async function findings(page: Page, where: string): Promise<string[]> {
  return (await findingsOf(page, { withShell: true })).map((finding) => `${where}: ${finding}`);
}

/** Opens each page and returns its axe findings. */
async function findingsOn(page: Page, paths: readonly string[]): Promise<string[]> {
  const violations: string[][] = [];
  for (const path of paths) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeAttached();
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
    violations.push(await findings(page, path));
  }
  return violations.flat();
}

for (const home of ['desktop', 'phone'] as const satisfies Size[]) {
  test.describe(`axe on a ${home}`, () => {
    test.use({ home });

    test('pages, for a visitor', async ({ page, player }) => {
      const author = await player();
      await author.say('hello :fire: from @somebody');
      const paths = [
        '/',
        '/play',
        '/provably-fair',
        '/faq',
        '/verification',
        '/tos',
        '/profile',
        '/no/such/page',
      ];
      expect(await findingsOn(page, paths)).toEqual([]);
    });

    test('pages, for a player', async ({ page, player, signIn }) => {
      await signIn(await player({ coins: 25 }));
      expect(
        await findingsOn(page, [
          '/',
          '/profile',
          '/profile?tab=security',
          '/profile?tab=privacy',
          '/profile?tab=kyc',
          '/rewards',
          '/leaderboard',
          '/affiliates',
          '/withdraw/skins',
        ]),
      ).toEqual([]);
    });

    test('games, for a visitor and for a player in the middle of them', async ({ page, player, signIn }) => {
      const me = await player({ coins: 100 });
      const [box] = await me.browser.call<CaseSummary[]>('GET', '/api/games/cases');
      const post = <T>(path: string, body: object) =>
        me.browser.call<T>('POST', path, body, { 'idempotency-key': newId() });
      const { battle } = await post<{ battle: Battle }>('/api/games/battles', {
        cases: [{ id: box?.id, version: box?.version }],
        mode: 'NORMAL',
        format: '2v2',
        isPrivate: false,
      });
      await post('/api/games/mines', { amount: 2, mines: 3 });
      const games = ['/cases', `/cases/${box?.id}`, '/battles', '/mines', '/plinko', '/upgrader'];
      const paths = [...games, `/battles/${battle.id}`];
      expect(await findingsOn(page, paths)).toEqual([]);
      await signIn(me);
      expect(await findingsOn(page, [...paths, '/profile?tab=games'])).toEqual([]);
    });

    test('spin, while bets are open, closed, and at the result', async ({ page, player, signIn, stack }) => {
      const [me, rival] = [await player({ coins: 50 }), await player({ coins: 50 })];
      await signIn(me);
      await gotoLive(page, '/spin');
      const { id, closesAt } = await openRound(stack, 4_500);
      for (const colour of ['black', 'white', 'gold', 'inferno'] as const) await rival.bet(colour, 1);
      await me.bet('white', 2);
      await expect(page.getByText(rival.name).first()).toBeVisible();
      const violations = [await findings(page, 'betting')];
      await untilTime(page, closesAt + 200);
      violations.push(await findings(page, 'closed'));
      const { outcome } = await drawnRound(stack, id);
      await untilTime(page, (outcome?.landsAt ?? 0) + 300);
      violations.push(await findings(page, 'result'));
      await page.getByRole('button', { name: /^Last \d+ results/ }).click();
      violations.push(await findings(page, 'all results'));
      await page.getByRole('button', { name: /^Sound/ }).click();
      violations.push(await findings(page, 'sound'));
      expect(violations.flat()).toEqual([]);
    });
  });
}
