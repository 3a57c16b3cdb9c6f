import { newId } from '@aureus/server/platform/random.ts';
import type { Browser, Page } from '@playwright/test';
import { signInAsStaff } from '../e2e/support/staff.ts';
import type { Site } from './site.ts';

/** The sandbox's members of staff: an owner, a cashier, and one of support. */
export type MemberName = 'Aelia Marsh' | 'Jonas Weber' | 'Priya Nair';

type Reply<T> = { status: number; data: T | undefined; code: string | undefined; text: string };

/** Member of staff, signed in at the console with Google and a code. */
export type Member = {
  page: Page;
  call: <T>(method: 'GET' | 'POST', path: string, body?: object) => Promise<Reply<T>>;
};

/** Signs a member of staff in at the console. */
export async function signInMember(chromium: Browser, site: Site, name: MemberName): Promise<Member> {
  const context = await chromium.newContext({ baseURL: site.url, locale: 'en-US', serviceWorkers: 'block' });
  context.setDefaultTimeout(60_000);
  const page = await context.newPage();
  await signInAsStaff(page, site, name);
  return {
    page,
    async call<T>(method: 'GET' | 'POST', path: string, body?: object): Promise<Reply<T>> {
      const answer = await context.request.fetch(path, {
        method,
        headers: { origin: site.url, 'idempotency-key': newId() },
        ...(body === undefined ? {} : { data: body }),
      });
      const text = await answer.text();
      const { data, error } = JSON.parse(text) as { data?: T; error?: { code: string } };
      return { status: answer.status(), data, code: error?.code, text };
    },
  };
}
