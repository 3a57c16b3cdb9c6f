import type { FastifyInstance } from 'fastify';
import { html } from '../html.ts';
import { sendPage, sendProblem } from '../page.ts';
import type { World } from '../world.ts';

/**
 * Cookie with the simulated country. Cookies ignore the port, so a product on the same host can read it. If the
 * sandbox runs on a subdomain of the product's host, the cookie is set for the product's host.
 */
const COOKIE = 'sandbox_country';

const PLACES = [
  { code: 'KP', says: 'North Korea: the site is closed' },
  { code: 'BE', says: 'Belgium: only withdrawals are open' },
  { code: 'GB', says: 'Great Britain: stricter rules of play' },
  { code: 'MT', says: 'Malta: limits are offered first' },
  { code: 'PL', says: 'Poland: everything is open' },
] as const;

/**
 * Page that sets this browser's simulated country. For a real visitor, the country comes from a proxy or an IP
 * database.
 */
export function createVisits(world: World) {
  return {
    routes: (app: FastifyInstance): void => {
      app.get<{ Querystring: { country?: string } }>('/country', async (request, reply) => {
        const { country } = request.query;
        if (country === undefined)
          return sendPage(reply, {
            title: 'country',
            body: choices(),
            formTargets: [new URL(world.productUrl).origin],
          });
        if (country !== '' && !/^[A-Z]{2}$/.test(country))
          return sendProblem(reply, 'country', 'A country is two capital letters, such as KP.');
        const age = country === '' ? '; Max-Age=0' : '';
        return reply
          .header('set-cookie', `${COOKIE}=${country}; Path=/; HttpOnly; SameSite=Lax${domain()}${age}`)
          .header('cache-control', 'no-store')
          .redirect(`${world.productUrl}/`);
      });
    },
  };

  function domain(): string {
    const [product, sandbox] = [world.productUrl, world.origin()].map((address) => new URL(address).hostname);
    return sandbox?.endsWith(`.${product}`) ? `; Domain=${product}` : '';
  }

  function choices() {
    const links = PLACES.map(
      ({ code, says }) =>
        html`<li><a href="/country?country=${code}"><code>country=${code}</code></a> ${says}</li>`,
    );
    return html`<p>Opens <a href="${world.productUrl}">${world.productUrl}</a> as if this browser were somewhere else.
It stays so in this browser until you come back here.</p>
<ul>${links}<li><a href="/country?country=">none</a> back to this browser’s own address</li></ul>
<form method="get" action="/country"><label for="country">Any other country</label>
<input id="country" name="country" maxlength="2" pattern="[A-Z]{2}" autocomplete="off" required>
<button type="submit">Visit from there</button></form>`;
  }
}
