import { gotoLive } from '../support/flows.ts';
import { expect, test } from '../support/test.ts';

// These tests have their own site, because quick join would take battles that other tests have left open.
test.use({ serverEnv: { BATTLE_ROUND_MS: '1400' } });

test('a battle is drawn at random, copied, joined at once, called out in and looked at faster', async ({
  page,
  player,
  openWindow,
  signIn,
  stack,
}) => {
  const [host, guest] = [await player({ coins: 500 }), await player({ coins: 500 })];
  await signIn(host);
  await gotoLive(page, '/battles');
  await expect(page.getByRole('button', { name: 'Quick join' })).toBeVisible();
  await page.keyboard.press('c');
  const dialog = page.getByRole('dialog', { name: 'Create battle' });
  await dialog.getByRole('textbox', { name: 'Budget for random cases' }).fill('6');
  await dialog.getByRole('button', { name: 'Random' }).click();
  await dialog.getByRole('button', { name: 'More copies' }).click();
  await dialog.getByRole('button', { name: /^Create 2 battles/ }).click();
  await expect(page).toHaveURL(/show=mine/);
  await expect(page.getByRole('list', { name: 'Battles' }).getByRole('listitem').first()).toBeVisible();
  const mine = await host.browser.call<{ id: string; cases: unknown[]; price: number }[]>(
    'GET',
    '/api/games/battles?show=mine',
  );
  expect(mine).toHaveLength(2);
  expect(mine[0]?.price).toBeLessThanOrEqual(6);

  // "Last battle again" fills the dialog with the choices of the last battle.
  await page.keyboard.press('c');
  await dialog.getByRole('button', { name: 'Clear' }).click();
  await dialog.getByRole('button', { name: 'Last battle again' }).click();
  await expect(dialog.getByText(new RegExp(`^${mine[0]?.cases.length} of 50`))).toBeVisible();

  const other = await openWindow(guest);
  await gotoLive(other, '/battles');
  await other.getByRole('button', { name: 'Quick join' }).click();
  await other.getByRole('textbox', { name: 'Highest price' }).fill('6.00');
  await other.getByRole('button', { name: 'Join', exact: true }).click();
  await expect(other).toHaveURL(/\/battles\/\d+$/);
  const id = new URL(other.url()).pathname.split('/')[2] ?? '';
  const page2 = await (await fetch(`${stack.url}/battles/${id}`)).text();
  expect(page2).toContain(`<meta property="og:title" content="Case battle ${id}: Normal 1v1" />`);
  expect(page2).toMatch(/og:description" content="(?:Join|Entry) for [\d.]+ coins\. /);
  const unknown = await fetch(`${stack.url}/battles/999999`);
  expect([unknown.status, (await unknown.text()).includes('Case battle')]).toEqual([200, false]);

  await gotoLive(page, `/battles/${id}`);
  await expect(other.getByText('2 watching')).toBeAttached();
  await other.keyboard.press('6');
  await expect(page.getByText('Good game').first()).toBeVisible();
  await page.getByRole('button', { name: 'Mute emotes' }).click();
  await expect(page.getByRole('button', { name: 'Good game' })).toBeHidden();

  const forward = page.getByRole('button', { name: 'Fast forward' });
  await expect(forward).toBeVisible();
  await page.keyboard.press('f');
  await expect(page.getByRole('button', { name: 'Rematch' })).toBeVisible();
  await expect(other.getByRole('button', { name: 'Rematch' })).toBeVisible();
  const prizes = (window: typeof page) =>
    window
      .getByRole('main')
      .getByText(/(?:wins|gets) [\d.,]+\./)
      .textContent();
  expect(await prizes(page)).toBe(await prizes(other));
});

test('a private battle shows its card to those who have its link alone, and its key stays in no address', async ({
  player,
  stack,
}) => {
  const host = await player({ coins: 100 });
  const [box] = (await (await fetch(`${stack.url}/api/games/cases`)).json()).data;
  const body = {
    cases: [{ id: box.id, version: box.version }],
    mode: 'CURSED',
    format: '1v1',
    isPrivate: true,
  };
  const made = async (language: string) =>
    (
      await host.browser.call<{ battle: { id: string; key: string } }>('POST', '/api/games/battles', body, {
        'idempotency-key': crypto.randomUUID(),
        'accept-language': language,
      })
    ).battle;
  const card = async (id: string, query: string) =>
    (await fetch(`${stack.url}/battles/${id}${query}`)).text();
  const battle = await made('en');
  expect(await card(battle.id, '')).not.toContain('Case battle');
  expect(await card(battle.id, '?key=x')).not.toContain('Case battle');
  const html = await card(battle.id, `?key=${battle.key}`);
  expect(html).toContain(`Case battle ${battle.id}: Cursed 1v1`);
  expect(html).not.toContain(battle.key);

  // Link previews use the language of the battle's creator, not that of the request.
  const brazilian = await made('pt');
  const written = await card(brazilian.id, `?key=${brazilian.key}`);
  expect(written).toContain(`Batalha de caixas ${brazilian.id}: Maldição 1v1`);
  expect(written).toMatch(/content="Entre por \d+,\d\d moedas\. /);
});
