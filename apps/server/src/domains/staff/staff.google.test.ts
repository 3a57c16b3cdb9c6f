import type { StaffDoor, StaffMe } from '@aureus/contract/staff.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { authenticator } from '../../testing/authenticator.ts';
import { type Browser, createBrowser } from '../../testing/browser.ts';
import { noAnswerInTime } from '../../testing/no-answer.ts';
import { eventsOf } from '../../testing/security-events.ts';
import { consoleCall, hire, type TestMember } from '../../testing/staff-driver.ts';
import { type SandboxedApp, startSandboxedApp } from '../../testing/test-sandbox.ts';

let site: SandboxedApp;
beforeAll(async () => {
  site = await startSandboxedApp();
});
afterAll(() => site.close());

/** Returns the authenticator secret of a member in the sandbox. */
const secretOf = (name: string): string =>
  site
    .env('STAFF_TEST_MEMBERS')
    .split(';')
    .find((one) => one.startsWith(name))
    ?.split('|')[3] ?? '';
const cookiesOf = ({ jar }: Browser): string =>
  [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
const callAs = (browser: Browser) => consoleCall(site, () => cookiesOf(browser));
/** Follows redirects from an API path to the first page of the console. @returns the page's URL. */
const walk = (browser: Browser, path: string): Promise<string> =>
  browser.follow(`${site.url}/api/staff/${path}`, (next) => next.startsWith(`${site.url}/staff/`));

/** Begins to link a Google account, and stores the sign-in cookie in a browser. @returns Google's URL. */
async function beginLink(browser: Browser, member: TestMember, as: string | undefined): Promise<string> {
  const reply = await member.call<{ url: string }>(
    'POST',
    '/api/staff/google',
    as === undefined ? {} : { as },
  );
  expect(reply.status).toBe(200);
  for (const cookie of reply.headers.getSetCookie()) {
    const [pair = ''] = cookie.split(';');
    browser.jar.set(pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1));
  }
  return reply.body.data?.url ?? expect.fail('no address');
}

describe('a sign-in of staff through Google', () => {
  it('asks for the code of the authenticator app, and is nothing without it', async () => {
    const door = await consoleCall(site, () => '')<StaffDoor>('GET', '/api/staff/door');
    expect(door.body.data?.testPeople.map(({ name, bundle }) => [name, bundle])).toEqual([
      ['Aelia Marsh', 'owner'],
      ['Jonas Weber', 'cashier'],
      ['Priya Nair', 'support'],
    ]);
    const browser = createBrowser();
    const end = await walk(browser, 'sign-in/google?as=Jonas%20Weber');
    expect(end).toBe(`${site.url}/staff/sign-in`);
    const call = callAs(browser);
    expect((await call<StaffMe>('GET', '/api/staff/me')).body.data).toMatchObject({
      stage: 'FACTOR',
      name: 'Jonas Weber',
      permissions: [],
    });
    for (const path of ['members', 'requests', 'log'])
      expect((await call('GET', `/api/staff/${path}`)).body.error?.code).toBe('staff.error.factor_required');
    for (const [path, body] of [
      ['passkey/enrol', {}],
      ['authenticator', {}],
      ['authenticator/enable', { code: '123456' }],
    ] as const)
      expect((await call('POST', `/api/staff/${path}`, body)).body.error?.code).toBe(
        'staff.error.factor_required',
      );
    const phone = authenticator(site, secretOf('Jonas Weber'));
    expect((await call('POST', '/api/staff/code', { code: phone.wrong() })).body.error?.code).toBe(
      'staff.error.code_invalid',
    );
    const reply = await call('POST', '/api/staff/code', { code: phone.code() });
    expect(reply.status).toBe(200);
    // The second factor replaced the session's token, so the first token is invalid now.
    expect((await call<StaffMe | null>('GET', '/api/staff/me')).body.data).toBeNull();
    const cookie = reply.headers.getSetCookie()[0]?.split(';')[0] ?? '';
    const inside = consoleCall(site, () => cookie);
    expect((await inside<StaffMe>('GET', '/api/staff/me')).body.data).toMatchObject({
      stage: 'IN',
      bundles: ['cashier'],
    });
    expect(reply.headers.getSetCookie()[0]).toMatch(/HttpOnly.*SameSite=Strict/);
  });

  it('is refused to who is no member, and to an answer that was not asked for', async () => {
    const browser = createBrowser();
    const end = await walk(browser, 'sign-in/google?as=cassia');
    expect(end).toBe(`${site.url}/staff/sign-in?problem=staff.error.no_member`);
    expect(await walk(createBrowser(), 'callback/google?code=x&state=y')).toBe(
      `${site.url}/staff/sign-in?problem=staff.error.sign_in_failed`,
    );
  });

  it('is no refusal while Google is away', async () => {
    const browser = createBrowser();
    const callback = await browser.follow(`${site.url}/api/staff/sign-in/google?as=Jonas%20Weber`, (next) =>
      next.startsWith(`${site.url}/api/staff/callback/`),
    );
    const before = await eventsOf(site, 'sign_in_refused');
    const end = noAnswerInTime();
    const { location } = await browser.get(callback).finally(end);
    expect(location).toBe(`${site.url}/staff/sign-in?problem=account.error.provider_unavailable`);
    expect(await eventsOf(site, 'sign_in_refused')).toBe(before);
  });

  it('goes on in each of several tabs, even after an answer with a foreign state', async () => {
    const browser = createBrowser();
    const isCallback = (next: string) => next.startsWith(`${site.url}/api/staff/callback/`);
    const login = `${site.url}/api/staff/sign-in/google?as=Priya%20Nair`;
    const [first, second] = [
      await browser.follow(login, isCallback),
      await browser.follow(login, isCallback),
    ];
    await walk(browser, 'callback/google?code=x&state=y');
    for (const callback of [first, second])
      expect((await browser.get(callback)).location).toBe(`${site.url}/staff/sign-in`);
  });

  it('goes back to its page without an error when it is canceled', async () => {
    const browser = createBrowser();
    const turnBack = async (start: string) => {
      const chooser = await browser.follow(start, (next) => next.includes('/google/interaction/'));
      return browser.follow(`${chooser}?cancel=1`, (next) => next.startsWith(`${site.url}/staff/`));
    };
    expect(await turnBack(`${site.url}/api/staff/sign-in/google`)).toBe(`${site.url}/staff/sign-in`);
    const member = await hire(site, ['risk'], 'Iulia Costa');
    expect(await turnBack(await beginLink(browser, member, undefined))).toBe(`${site.url}/staff/account`);
    expect((await member.call<StaffMe>('GET', '/api/staff/me')).body.data?.isGoogleLinked).toBe(false);
  });

  it('links an account to a signed-in member who uses the key again, and then signs in with it', async () => {
    const member = await hire(site, ['risk'], 'Marek Novak');
    const me = async () => (await member.call<StaffMe>('GET', '/api/staff/me')).body.data;
    await site.database.owner.query(
      `update staff_sessions set stepped_up_at = app_now() - interval '6 minutes' where member_id = $1`,
      [member.id],
    );
    const refused = await member.call('POST', '/api/staff/google', { as: 'Marek Novak' });
    expect([refused.status, refused.body.error?.code]).toEqual([403, 'staff.error.step_up']);
    // A sign-in with Google links nothing, even in a browser that sends the member's session cookie.
    const led = createBrowser();
    led.jar.set(...(member.cookie.split('=') as [string, string]));
    expect(await walk(led, 'sign-in/google?as=Marek%20Novak')).toBe(
      `${site.url}/staff/sign-in?problem=staff.error.no_member`,
    );
    expect((await me())?.isGoogleLinked).toBe(false);

    await site.database.owner.query(
      'update staff_sessions set stepped_up_at = app_now() where member_id = $1',
      [member.id],
    );
    // If the log row about a link can't be written, nothing is linked. The session cookie is strict, so none of these
    // browsers sends it on the way back from Google.
    const { owner } = site.database;
    await owner.query(`
      create function fail_link() returns trigger language plpgsql as $$
        begin raise exception 'the log is full'; end $$;
      create trigger fail_link before insert on staff_log_waiting for each row
        when (new.entry ->> 'action' = 'GOOGLE_LINKED') execute function fail_link()`);
    const unlogged = createBrowser();
    await unlogged.follow(await beginLink(unlogged, member, 'Marek Novak'), () => false).catch(() => {});
    await owner.query('drop trigger fail_link on staff_log_waiting; drop function fail_link()');
    expect((await me())?.isGoogleLinked).toBe(false);

    const browser = createBrowser();
    const start = await beginLink(browser, member, 'Marek Novak');
    const isConsole = (next: string) => next.startsWith(`${site.url}/staff/`);
    expect(await browser.follow(start, isConsole)).toBe(`${site.url}/staff/account`);
    expect((await me())?.isGoogleLinked).toBe(true);
    const other = createBrowser();
    await walk(other, 'sign-in/google?as=Marek%20Novak');
    expect((await callAs(other)<StaffMe>('GET', '/api/staff/me')).body.data).toMatchObject({
      stage: 'FACTOR',
      name: 'Marek Novak',
    });
  });
});
