import { rm } from 'node:fs/promises';
import type { CaseSummary } from '@aureus/contract/cases.ts';
import { languages } from '@aureus/contract/languages.ts';
import { TIERS } from '@aureus/contract/player.ts';
import { newId } from '@aureus/server/platform/random.ts';
import { gotoFooter } from '../support/flows.ts';
import { buildPseudoLocale, speakPseudoLocale, unspoken } from '../support/pseudo-locale.ts';
import { signInAsStaff } from '../support/staff.ts';
import { expect, test } from '../support/test.ts';

/** Names, and words of staff, that are the same in every language. */
const names = new Set<string>([...Object.values(languages), ...TIERS, '“For a test”']);
let folder: string;
test.beforeAll(async () => {
  folder = await buildPseudoLocale();
});
test.afterAll(async () => {
  await rm(folder, { recursive: true });
});

test('whatever a page says comes from a file of words or from the server', async ({
  page,
  player,
  signIn,
}) => {
  const me = await player({ coins: 100 });
  const [box] = await me.browser.call<CaseSummary[]>('GET', '/api/games/cases');
  const isFromServer = await speakPseudoLocale(page, folder);
  const visit = async (paths: readonly string[]) => {
    for (const path of paths) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeAttached();
      await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
      // A battle's title lists its cases: "Nemean, 2 × Saturnalia".
      const isList = (text: string) =>
        text.split(', ').every((part) => isFromServer(part.replace(/^\d+ × /, '')));
      const texts = await unspoken(page);
      const isStrange = (text: string) => !names.has(text) && !isFromServer(text) && !isList(text);
      // Polled, since the page may show an answer before the test has recorded that answer's texts.
      await expect.poll(() => texts.filter(isStrange), { message: path }).toEqual([]);
    }
  };
  await visit([
    '/',
    '/spin',
    '/faq',
    '/provably-fair',
    '/verification',
    '/responsible-gambling',
    '/no/such/page',
  ]);
  await signIn(me);
  await visit([
    '/',
    '/spin',
    '/cases',
    `/cases/${box?.id}`,
    '/battles',
    '/mines',
    '/plinko',
    '/upgrader',
    '/rewards',
    '/leaderboard',
    '/affiliates',
    '/withdraw/skins',
    ...['', 'games', 'transactions', 'security', 'privacy', 'kyc', 'limits', 'settings'].map(
      (tab) => `/profile?tab=${tab}`,
    ),
    '/?cashier=deposit',
    '/?cashier=withdraw',
  ]);
});

test.describe('a browser that asks for Portuguese', () => {
  test.use({ locale: 'pt-BR' });

  test('gets it, with its numbers, and another language from the footer, which stays', async ({
    page,
    player,
    signIn,
  }) => {
    const answer = await page.goto('/');
    expect(answer?.headers()).toMatchObject({ 'content-language': 'pt-BR', vary: /Accept-Language/ });
    await expect(page.locator('html')).toHaveAttribute('lang', 'pt-BR');
    await signIn(await player({ coins: 1250.5 }));
    await page.reload();
    await expect(page.getByTestId('balance')).toContainText('1.250,50');
    await (await gotoFooter(page)).getByRole('button', { name: 'Русский' }).click();
    await expect(page.locator('html')).toHaveAttribute('lang', 'ru');
    await page.goto('/faq');
    await expect(page.locator('html')).toHaveAttribute('lang', 'ru');
    await (await gotoFooter(page)).getByRole('button', { name: 'English' }).click();
    await expect(page.getByRole('link', { name: 'Provably Fair' }).first()).toBeVisible();
  });
});

test('the language is chosen in the settings, and on a phone in its menu', async ({
  page,
  player,
  signIn,
}) => {
  await signIn(await player());
  await page.goto('/profile?tab=settings');
  const settings = page.getByRole('main').getByRole('group', { name: 'Language' });
  await expect(settings.getByRole('button', { name: 'English' })).toHaveAttribute('aria-pressed', 'true');
  await settings.getByRole('button', { name: 'Русский' }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'ru');
  await expect(page).toHaveURL(/\?tab=settings$/);
  await expect(page.getByRole('main').getByRole('button', { name: 'Русский', pressed: true })).toBeVisible();

  await page.setViewportSize({ width: 390, height: 800 });
  await page.goto('/faq');
  await page.getByRole('navigation', { name: 'Быстрый доступ' }).getByRole('button').first().click();
  await page.getByRole('dialog').getByRole('button', { name: 'Português (Brasil)' }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'pt-BR');
  await expect(page).toHaveURL(/\/faq$/);
});

test('what staff did to an account reads in the language of its player', async ({
  page,
  openWindow,
  player,
  stack,
}) => {
  const me = await player();
  await signInAsStaff(page, stack, 'Aelia Marsh');
  const answers = await page.evaluate(
    (acts) =>
      Promise.all(
        acts.map(async ([path, body]) => {
          const headers = { 'content-type': 'application/json' };
          const reply = await fetch(path, { method: 'POST', headers, body: JSON.stringify(body) });
          return reply.status;
        }),
      ),
    [
      [
        `/api/staff/players/${me.id}/limit`,
        { what: 'DEPOSIT', period: 'WEEK', amount: 1250.5, reason: 'As you asked' },
      ],
      [`/api/staff/players/${me.id}/restriction`, { act: 'restrict', reason: 'Call us' }],
    ] as const,
  );
  expect(answers).toEqual([200, 200]);
  const texts = {
    en: ['Restricted your account', 'Lowered your weekly deposit limit to 1,250.50 coins'],
    'pt-BR': [
      'Sua conta foi restringida',
      'Seu limite semanal de depósito foi reduzido para 1.250,50 moedas',
    ],
    ru: ['Аккаунт ограничен', /^Лимит депозитов на неделю снижен до 1\s250,50$/],
  };
  for (const [locale, lines] of Object.entries(texts)) {
    const window = await openWindow(me, { locale });
    await window.goto('/profile?tab=privacy');
    const acts = window.locator('section', { has: window.locator('#staff-acts-title') });
    for (const text of lines) await expect(acts.getByText(text)).toBeVisible();
  }
});

test('why the site restricted an account reads in the language of its player', async ({
  openWindow,
  player,
  stack,
}) => {
  const me = await player();
  await stack.sql(
    `update account_players set is_restricted = true, restriction_code = 'TOO_YOUNG',
       restriction_reason = 'You are too young to play here.' where id = $1`,
    [me.id],
  );
  const texts = {
    en: 'You are below the age that your country asks for.',
    'pt-BR': 'Você está abaixo da idade que seu país exige.',
    ru: 'Вы младше возраста, с которого можно играть в вашей стране.',
  };
  for (const [locale, text] of Object.entries(texts)) {
    const window = await openWindow(me, { locale });
    await window.goto('/profile');
    await expect(window.getByText(text)).toBeVisible();
    await expect(window.getByText('too young')).toHaveCount(0);
  }
});

test('why a payment failed reads in the language of its player, also of one that holds a sentence alone', async ({
  openWindow,
  player,
  stack,
}) => {
  const me = await player();
  const fail = async (reason: string, why: object | null) => {
    const [row] = await stack.sql<{ id: string }>(
      `insert into cashier_payments (way, provider, provider_id, ref, player_id, method, asset_amount, amount_cents, state,
         changed_at_provider, created_at, updated_at)
       values ('DEPOSIT', 'payadmit', $2, gen_random_uuid(), $1, 'BASIC_CARD', 50, 0, 'CREATED', 'epoch', now(), now()) returning id`,
      [me.id, newId()],
    );
    await stack.sql(`update cashier_payments set state = 'FAILED', reason = $2, why = $3 where id = $1`, [
      row?.id,
      reason,
      why === null ? null : JSON.stringify(why),
    ]);
  };
  await fail('There was not enough money for this payment.', null);
  await fail('In the words of before.', [
    { code: 'cardOtherAmount', values: { paid: '1000.5', paidIn: 'USD', asked: '50', askedIn: 'USD' } },
    { code: 'text', values: { text: 'Ask for Livia.' } },
  ]);
  const texts = {
    en: [
      'There was not enough money for this payment.',
      'Paid 1,000.5 USD of 50 USD: credited as received. Ask for Livia.',
    ],
    'pt-BR': [
      'Não havia saldo suficiente para este pagamento.',
      'Pago 1.000,5 USD de 50 USD: creditado como recebido. Ask for Livia.',
    ],
    ru: [
      'Для этого платежа не хватило денег.',
      /Оплачено 1\s000,5 USD из 50 USD: зачислено столько, сколько пришло\. Ask for Livia\./,
    ],
  };
  for (const [locale, lines] of Object.entries(texts)) {
    const window = await openWindow(me, { locale });
    await window.goto('/?cashier=deposit');
    for (const line of lines) await expect(window.getByRole('dialog').getByText(line).first()).toBeVisible();
  }
});

test('what the site answers in a conversation reads in the language of its player', async ({
  openWindow,
  player,
  stack,
}) => {
  const me = await player();
  await me.browser.call('POST', '/api/support/messages', { key: newId(), text: 'Where is it?' });
  await stack.sql(
    `insert into support_messages (thread_id, player_id, author, text, parts)
     select id, player_id, 'SITE', 'In the words of before.', $2 from support_threads where player_id = $1`,
    [
      me.id,
      JSON.stringify([
        { code: 'withdrawalHeld', values: { coins: 2480.5 } },
        { code: 'velocity', values: { times: 3 } },
        { code: 'awayUntil', values: { time: Date.UTC(2026, 10, 30, 8) } },
      ]),
    ],
  );
  const texts = {
    en: [
      'Support',
      'Your withdrawal of 2,480.50 is under review. You withdrew 3 times in the last 24 hours, so our team reviews it. We’re away right now and back on Monday 08:00 UTC.',
    ],
    'pt-BR': [
      'Suporte',
      'Seu saque de 2.480,50 está em análise. Você já fez 3 saques nas últimas 24 horas, por isso nossa equipe confere. Estamos ausentes agora e voltamos: segunda-feira 08:00 UTC.',
    ],
    ru: [
      'Поддержка',
      /^Ваш вывод на 2\s480,50 на проверке\. Выводов за последние 24 часа: 3, поэтому этот проверяет наша команда\. Сейчас нас нет на месте, вернёмся: понедельник 08:00 UTC\.$/,
    ],
  } as const;
  for (const [locale, [button, text]] of Object.entries(texts)) {
    const window = await openWindow(me, { locale });
    await window.goto('/faq');
    await window.getByRole('button', { name: button }).first().click();
    await expect(window.getByRole('log').getByText(text)).toBeVisible();
  }
});

test('a day of law is the same day west of UTC, in every language', async ({ openWindow }) => {
  const days = { en: 'November 1, 2026', 'pt-BR': '1 de novembro de 2026', ru: '1 ноября 2026' };
  for (const [locale, day] of Object.entries(days)) {
    const page = await openWindow(undefined, { locale, timezoneId: 'America/Los_Angeles' });
    await page.goto('/tos');
    await expect(page.getByText(day).first()).toBeVisible();
  }
});

test('each shared page has a title, a text and a loadable picture in each language', async ({
  page,
  stack,
}) => {
  const texts = new Set<string>();
  const paths = ['/', '/spin', '/cases', '/tos', '/responsible-gambling'];
  for (const language of Object.keys(languages))
    for (const path of paths) {
      const answer = await page.request.get(path, { headers: { 'accept-language': language } });
      const html = await answer.text();
      const contentOf = (name: string) =>
        new RegExp(`<meta (?:name|property)="${name}" content="([^"]+)"`).exec(html)?.[1];
      expect(contentOf('og:image')).toBe(`${stack.url}/og.jpg`);
      expect(contentOf('description')).toBe(contentOf('og:description'));
      texts.add(contentOf('og:description') ?? '');
      const again = await page.request.get(path, {
        headers: { 'accept-language': language, 'if-none-match': answer.headers()['etag'] ?? '' },
      });
      expect(again.status()).toBe(304);
    }
  expect(texts.size).toBe(Object.keys(languages).length * paths.length);
});
