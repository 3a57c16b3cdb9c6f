import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { Secret, TOTP } from 'otpauth';
import { subjectOf } from '../google/google-people.ts';
import { html } from '../html.ts';
import { sendPage } from '../page.ts';
import type { World } from '../world.ts';

/**
 * Test members of the site's staff. Each signs in with Google and has an authenticator app, whose codes the page of
 * `createStaff` shows.
 */
const PEOPLE = [
  { name: 'Aelia Marsh', bundle: 'owner' },
  { name: 'Jonas Weber', bundle: 'cashier' },
  { name: 'Priya Nair', bundle: 'support' },
] as const;

const STEP_MS = 30_000;

const secretOf = (name: string): Secret =>
  new Secret({
    buffer: Uint8Array.from(createHash('sha256').update(`staff:${name}`).digest().subarray(0, 20)).buffer,
  });

/** Reloads the page as soon as the codes change. */
const script = `setTimeout(() => location.reload(), ${STEP_MS} - (Date.now() % ${STEP_MS}) + 200);`;

/** Test members of the site's staff: settings for the product, and the page with the members' codes. */
export function createStaff(world: World) {
  return {
    routes: (app: FastifyInstance): void => {
      app.get('/authenticator', async (_request, reply) => {
        const codes = PEOPLE.map(({ name, bundle }) => {
          const code = new TOTP({ secret: secretOf(name), digits: 6, period: STEP_MS / 1000 }).generate();
          return html`<li><strong>${name}</strong>, ${bundle}: <code>${code}</code></li>`;
        });
        return sendPage(reply, {
          title: 'authenticator app',
          script,
          body: html`<p>The phones of the site’s staff. A code is good for half a minute and counts once.
They work at <a href="${world.productUrl}/staff">${world.productUrl}/staff</a>.</p>
<ul>${codes}</ul>`,
        });
      });
    },
    productEnv: (): Record<string, string> => ({
      STAFF_TEST_MEMBERS: PEOPLE.map(({ name, bundle }) =>
        [name, bundle, subjectOf(name), secretOf(name).base32].join('|'),
      ).join(';'),
    }),
  };
}
