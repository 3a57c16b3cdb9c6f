import { randomBytes } from 'node:crypto';
import { tokenHash } from '@aureus/server/platform/random.ts';
import { gotoLive, openWithdrawals, shownBalance } from '../support/flows.ts';
import { giveCode, openPage, signInAsStaff, waitingWithdrawal } from '../support/staff.ts';
import { expect, test } from '../support/test.ts';

test.beforeEach(async ({ stack }) => {
  await stack.turn('custody/step', { ms: 300 });
});

test('two members let a withdrawal go, and its player sees it paid', async ({
  page,
  look,
  openWindow,
  player,
  size,
  stack,
  watch,
}) => {
  watch.expect(/403/);
  const me = await player({ coins: 3_000 });
  const payment = await waitingWithdrawal(me, 2_480);
  const playersPage = await openWindow(me);
  await gotoLive(playersPage, '/faq');
  const cashier = await openWithdrawals(playersPage, size);
  await expect(cashier.getByText('Waiting for approval')).toBeVisible();

  await test.step('the owner claims it and gives the first vote by keyboard', async () => {
    await signInAsStaff(page, stack, 'Aelia Marsh');
    await openPage(page, 'Requests');
    await page.getByRole('link', { name: new RegExp(`^${me.name}`) }).click();
    const request = page.getByRole('region', { name: 'Selected request' });
    await expect(request.getByText('2,480.00').first()).toBeVisible();
    await expect(request.getByText('Not known yet')).toBeVisible();
    await look();
    await page.keyboard.press('c');
    await expect(page.getByText(/Claimed by you/)).toBeVisible();
    await page.keyboard.press('1');
    await expect(request.getByRole('textbox', { name: /^Reason/ })).toHaveValue('Checks are clear');
    await page.keyboard.press('a');
    // After the vote the page may already show the next request, so the vote is checked in the database.
    const votes = () =>
      stack.sql(
        `select v.verdict from staff_votes v join staff_requests r on r.id = v.request_id
         where r.kind = 'WITHDRAWAL' and r.subject = $1`,
        [payment],
      );
    await expect.poll(votes).toEqual([{ verdict: 'APPROVE' }]);
    await look();
  });

  await test.step('the cashier decides, and is asked for the key again', async () => {
    const other = await openWindow();
    await signInAsStaff(other, stack, 'Jonas Weber');
    await openPage(other, 'Requests');
    await other.getByRole('link', { name: new RegExp(`^${me.name}`) }).click();
    await stack.sql('update staff_sessions set stepped_up_at = null');
    await other.getByRole('button', { name: 'Checks are clear' }).click();
    await other.getByRole('button', { name: /^Approve and send 2,480\.00/ }).click();
    await giveCode(other, stack, 'Jonas Weber');
    await expect(other.getByRole('link', { name: new RegExp(`^${me.name}`) })).toHaveCount(0);
  });

  await test.step('the player sees it go out', async () => {
    await expect(cashier.getByText('Completed').first()).toBeVisible();
    expect(await stack.sql('select state from cashier_payments where id = $1', [payment])).toEqual([
      { state: 'COMPLETED' },
    ]);
  });

  await test.step('all of it is in the log, whose chain the console checks itself', async () => {
    await openPage(page, 'Staff log');
    await expect(page.getByText('Approved a request').first()).toBeVisible();
    const entries = page.getByRole('table', { name: /^Entries of the staff log/ });
    await page.getByRole('button', { name: 'What: everything' }).click();
    await page.getByRole('menuitemradio', { name: 'Approved a request' }).click();
    await expect(entries.getByText('Claimed a request')).toHaveCount(0);
    const [{ count } = { count: 0 }] = await stack.sql<{ count: number }>(
      `select count(*)::int as count from staff_log_codes where code = 'REQUEST_APPROVED'`,
    );
    await expect(entries.getByText('Approved a request')).toHaveCount(count);
    await page.getByRole('button', { name: 'What: Approved a request' }).click();
    await page.getByRole('menuitemradio', { name: 'Everything' }).click();
    await page.getByRole('searchbox', { name: 'Search the log' }).fill('claimed a req');
    await expect(entries.getByText('Approved a request')).toHaveCount(0);
    await expect(entries.getByText('Claimed a request').first()).toBeVisible();
    await look();
    await entries.getByText('Claimed a request').first().click();
    await page.getByText('Previous hash and row as stored').click();
    const [row] = await stack.sql<{ entry: string }>(
      `select l.entry::text as entry from staff_log l join staff_log_codes c using (position)
       where c.code = 'REQUEST_CLAIMED' order by position desc limit 1`,
    );
    await expect(entries.getByText(row?.entry ?? 'no row', { exact: true })).toBeVisible();
    await look();
    await page.getByRole('searchbox', { name: 'Search the log' }).fill('');
    await page.getByRole('button', { name: /Verify the whole chain/ }).click();
    await expect(page.getByText('Unbroken')).toBeVisible();
    await look();
    await stack.sql(`update staff_log set entry = entry || '{"reason": "Another one"}' where position = 2`);
    await page.getByRole('button', { name: /Verify the whole chain/ }).click();
    await expect(page.getByText('Unbroken')).toHaveCount(0);
    await expect(page.getByText(/broken/i).first()).toBeVisible();
    await stack.sql(`update staff_log set entry = entry || '{"reason": null}' where position = 2`);
    await openPage(page, 'Roles');
    await expect(page.getByText('Jonas Weber').first()).toBeVisible();
    await look();
  });
});

test('a new member comes in by a link, with a passkey, and signs in with it', async ({
  page,
  look,
  openWindow,
  stack,
  watch,
}) => {
  watch.expect(/40[13]/);
  // WebAuthn doesn't accept an IP address as host, so the test uses `localhost`.
  const origin = stack.url.replace('127.0.0.1', 'localhost');
  const token = randomBytes(32).toString('base64url');
  await stack.sql(
    `with made as (insert into staff_members (name, bundles) values ('Hana Kim', '{risk}') returning id)
     insert into staff_invites (token_hash, member_id, expires_at)
     select $1, id, app_now() + interval '1 hour' from made`,
    [tokenHash(token)],
  );
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('WebAuthn.enable');
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  await page.goto(`${origin}/staff/invite#${token}`);
  await page.getByRole('button', { name: /Join/ }).click();
  await expect(page).not.toHaveURL(/#/);
  await look();
  await page.getByRole('textbox', { name: 'Name' }).fill('Laptop');
  await page.getByRole('button', { name: /passkey/i }).click();
  await expect(page.getByText(/Your new key doesn’t count yet\. It does from/)).toBeVisible();
  await look();
  await test.step('an owner confirms the key', async () => {
    const owners = await openWindow();
    await signInAsStaff(owners, stack, 'Aelia Marsh');
    await openPage(owners, 'Roles');
    const waits = owners.getByRole('region', { name: 'Doesn’t count yet' });
    await waits
      .getByRole('listitem')
      .filter({ hasText: 'Hana Kim' })
      .getByRole('button', { name: 'Confirm' })
      .click();
    await expect(owners.getByText('It counts now')).toBeVisible();
  });
  await page.getByRole('button', { name: /passkey/i }).click();
  await expect(page.getByRole('navigation', { name: 'Pages' })).toBeVisible();
  await page.goto(`${origin}/staff/account`);
  await expect(page.getByText('1 passkey')).toBeVisible();
  await look();
  await page.getByRole('button', { name: 'Sign out' }).first().click();
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
  await expect(page.getByRole('navigation', { name: 'Pages' })).toBeVisible();
  await page.goto(`${origin}/staff/invite#${token}`);
  await page.getByRole('button', { name: /Join/ }).click();
  await expect(page.getByRole('alert')).toContainText('This invite is used or out of date.');
});

test('a member finds a player, gives coins and stops the account, and the player hears of it', async ({
  page,
  look,
  openWindow,
  player,
  stack,
  watch,
}) => {
  watch.expect(/403/);
  const me = await player({ coins: 30 });
  const playersPage = await openWindow(me);
  await gotoLive(playersPage, '/faq');
  await signInAsStaff(page, stack, 'Aelia Marsh');

  await test.step('by the search that every page has', async () => {
    await page.keyboard.press('Control+k');
    const field = page.getByRole('combobox', { name: 'Search players' });
    await expect(field).toBeFocused();
    await field.fill(me.id);
    await expect(page.getByRole('option', { name: new RegExp(me.name) })).toBeVisible();
    await look();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: me.name, level: 1 })).toBeVisible();
    await expect(page.getByText('Signed in by Steam').first()).toBeVisible();
    await look();
  });

  await test.step('gives coins alone, whose reason the player reads', async () => {
    await page.getByRole('button', { name: /^Give coins/ }).click();
    await page.getByRole('textbox', { name: 'Amount in coins' }).fill('7.50');
    await page.getByRole('textbox', { name: 'Reason for the player' }).fill('Sorry for the wait');
    await look();
    await page.getByRole('button', { name: 'Give 7.50' }).click();
    await expect.poll(() => shownBalance(playersPage)).toBe(37.5);
    await playersPage.getByRole('button', { name: /Notifications/ }).click();
    await expect(playersPage.getByText('+7.50 coins · Sorry for the wait')).toBeVisible();
    await expect(page.getByText(/Gave coins/)).toBeVisible();
  });

  await test.step('restricts the account, and asks that it be lifted', async () => {
    await page.getByRole('button', { name: /^Restrict/ }).click();
    await page.getByRole('textbox', { name: 'Reason for the player' }).fill('We need to confirm your card.');
    await page.getByRole('dialog').getByRole('button', { name: 'Restrict' }).click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(page.getByText('We need to confirm your card.').first()).toBeVisible();
    expect((await me.me()).generalRestriction).toMatchObject({
      isRestricted: true,
      description: 'We need to confirm your card.',
    });
    await look();
    await page.getByRole('button', { name: /^Ask to lift/ }).click();
    await page.getByRole('textbox', { name: 'Reason for colleagues' }).fill('The card is fine');
    await page.getByRole('dialog').getByRole('button', { name: 'Ask to lift' }).click();
    await page.getByRole('link', { name: /^Open request/ }).click();
    await expect(page.getByText('You asked for this', { exact: false }).first()).toBeVisible();
    await look();
  });
});
