import type { FastifyInstance } from 'fastify';
import { type Html, html } from '../html.ts';
import { sendPage } from '../page.ts';
import type { World } from '../world.ts';
import type { AnySwitch, SwitchField } from './switchboard.ts';

/** A provider as shown on the front page. */
export type ProviderCard = {
  provider: string;
  title: string;
  says: string;
  pages: readonly { path: string; says: string }[];
};

function fieldInput(one: AnySwitch, name: string, field: SwitchField): Html {
  const id = `${one.provider}-${one.name}-${name}`;
  const required = one.required.includes(name) ? html` required` : undefined;
  const choices = field.type === 'boolean' ? ['true', 'false'] : field.enum;
  const label = html`<label for="${id}">${name}</label>`;
  if (choices !== undefined) {
    const empty = required === undefined ? html`<option></option>` : undefined;
    const options = choices.map((choice) => html`<option>${choice}</option>`);
    return html`${label}<select id="${id}" name="${name}"${required}>${empty}${options}</select>`;
  }
  const kind = field.type === 'integer' ? 'number' : 'text';
  return html`${label}<input id="${id}" name="${name}" type="${kind}" autocomplete="off"${required}>`;
}

function switchForm(one: AnySwitch, setting: boolean | number | undefined): Html {
  const path = `/switchboard/${one.provider}/${one.name}`;
  const now = setting === undefined ? undefined : html` <strong>now ${String(setting)}</strong>`;
  return html`<details><summary><code>${one.name}</code> ${one.says}${now}</summary>
<form method="post" action="${path}">
${Object.entries(one.fields).map(([name, field]) => fieldInput(one, name, field))}
<button type="submit">Send to ${one.provider}/${one.name}</button></form></details>`;
}

const FIRST = [
  { path: '/custody', name: 'Wallet', says: 'Unlimited test coins to pay with.' },
  { path: '/authenticator', name: 'Authenticator', says: 'Codes of the three people who run the site.' },
  { path: '/country', name: 'Country', says: 'From where this browser visits the site.' },
] as const;

/** Serves the front page: the pages needed most, then every provider with its pages and switches. */
export function addHome(app: FastifyInstance, world: World, cards: readonly ProviderCard[]): void {
  app.get('/', async (_request, reply) => {
    const settings = world.switchboard.settings();
    const sections = cards.map(
      (card) => html`<section><h2>${card.title}</h2><p>${card.says}</p>
${card.pages.map((page) => html`<p><a href="${page.path}">${page.path}</a> ${page.says}</p>`)}
${world.switchboard
  .all()
  .filter((one) => one.provider === card.provider)
  .map((one) => switchForm(one, settings[`${one.provider}/${one.name}`]))}</section>`,
    );
    return sendPage(reply, {
      title: 'providers and switches',
      body: html`<p>The outside world of <a href="${world.productUrl}">${world.productUrl}</a>.</p>
<section><h2>Start here</h2>
${FIRST.map(({ path, name, says }) => html`<p><a href="${path}">${name}</a> ${says}</p>`)}</section>
<p>Every switch is <code>POST /switchboard/&lt;provider&gt;/&lt;switch&gt;</code> with a JSON body or these forms.</p>
<section><h2>Switchboard</h2>
<p><a href="/switchboard">/switchboard</a> settings and switches as data,
<a href="/switchboard/log">/switchboard/log</a> last calls and webhooks,
<a href="/switchboard/product-env">/switchboard/product-env</a> what the product is configured with.</p>
<form method="post" action="/switchboard/reset"><button type="submit">Set every switch back</button></form></section>
${sections}`,
    });
  });
}
