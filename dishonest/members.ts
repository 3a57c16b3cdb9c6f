import { newId } from '@aureus/server/platform/random.ts';
import type { Browser, Page } from '@playwright/test';
import { PATIENCE_MS } from './patience.ts';
import type { Site } from './site.ts';

/** The sandbox's members of staff: an owner, a cashier, and a member of support. */
export type MemberName = 'Aelia Marsh' | 'Jonas Weber' | 'Priya Nair';

type Reply<T> = { status: number; data: T | undefined; code: string | undefined; text: string };

/** Member of staff with a page of the console. */
export type Member = {
  page: Page;
  call: <T>(method: 'GET' | 'POST', path: string, body?: object) => Promise<Reply<T>>;
};

/**
 * Enters the current code of a member's authenticator app. Lets the site accept used codes again, so that no one waits for
 * the next one.
 */
export async function giveCode(page: Page, site: Site, name: MemberName): Promise<void> {
  const field = page.getByRole('textbox', { name: 'Code from your authenticator app' });
  await field.waitFor();
  await site.sql('update staff_authenticators set used_step = 0');
  const codes = await (await fetch(`${site.sandboxUrl}/authenticator`)).text();
  await field.fill(new RegExp(`${name}</strong>[^<]*<code>(\\d{6})`).exec(codes)?.[1] ?? '');
}

/** Opens a window of the console. @param origin address under which it's opened. */
async function openConsole(chromium: Browser, origin: string): Promise<Member> {
  const context = await chromium.newContext({ baseURL: origin, locale: 'en-US', serviceWorkers: 'block' });
  context.setDefaultTimeout(PATIENCE_MS);
  return {
    page: await context.newPage(),
    async call<T>(method: 'GET' | 'POST', path: string, body?: object): Promise<Reply<T>> {
      const answer = await context.request.fetch(path, {
        method,
        headers: { origin, 'sec-fetch-site': 'same-origin', 'idempotency-key': newId() },
        ...(body === undefined ? {} : { data: body }),
      });
      const text = await answer.text();
      const { data, error } = JSON.parse(text) as { data?: T; error?: { code: string } };
      return { status: answer.status(), data, code: error?.code, text };
    },
  };
}

/** Signs a member of staff in at the console. */
export async function signInMember(chromium: Browser, site: Site, name: MemberName): Promise<Member> {
  const member = await openConsole(chromium, site.url);
  const { page } = member;
  await page.goto('/staff');
  await page.getByRole('link', { name: new RegExp(name) }).click();
  await giveCode(page, site, name);
  await page.getByRole('navigation', { name: 'Pages' }).waitFor();
  return member;
}

/** Signs a new member in by the link of an invite, with a passkey. */
export async function joinByInvite(chromium: Browser, site: Site, token: string): Promise<Member> {
  // WebAuthn doesn't accept an IP address as host.
  const member = await openConsole(chromium, site.url.replace('127.0.0.1', 'localhost'));
  const { page } = member;
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
  await page.goto(`/staff/invite#${token}`);
  await page.getByRole('button', { name: /Join/ }).click();
  await page.getByRole('textbox', { name: 'Name' }).fill('Laptop');
  const made = page.waitForResponse((one) => one.request().method() === 'POST' && /passkey/.test(one.url()));
  await page.getByRole('button', { name: /passkey/i }).click();
  await made;
  return member;
}
