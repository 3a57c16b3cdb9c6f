import { type Html, html } from '../html.ts';
import { type Deposit, isOffered, sumOf } from './deposit-records.ts';
import type { OwnedItem } from './inventory.ts';
import { type Game, games } from './listings.ts';
import { balanceText } from './money.ts';
import { isOfferFinal, type Offer } from './offers.ts';

const gameNames: Readonly<Record<Game, string>> = { cs2: 'Counter-Strike 2', dota2: 'Dota 2', rust: 'Rust' };
const shownTrades = 40;

const usd = (cents: number): string => `$${balanceText(cents)}`;

const answerForm = (action: string): Html => html`<form method="post" action="${action}"><div class="row">
<button class="main" name="answer" value="accept">Accept</button>
<button name="answer" value="decline">Decline</button></div></form>`;

const ownedRow = (owned: OwnedItem): Html => html`<label class="tick">
<input type="checkbox" name="items[]" value="${owned.assetId}"${owned.disabled ? html` disabled` : undefined}>
<span><strong>${owned.name}</strong> ${owned.disabled ? 'cannot be traded now' : usd(owned.cents)}</span></label>`;

function bounds({ minCents, maxCents }: Deposit): Html | undefined {
  if (minCents === undefined && maxCents === undefined) return undefined;
  const least = minCents === undefined ? '' : `at least ${usd(minCents)}`;
  const most = maxCents === undefined ? '' : `at most ${usd(maxCents)}`;
  return html`<p>Choose ${[least, most].filter((part) => part !== '').join(' and ')}.</p>`;
}

function chooser(deposit: Deposit, game: Game, owned: readonly OwnedItem[]): Html {
  const path = `/skinsback/pay/${deposit.key}`;
  const tabs = games.map((one) =>
    one === game
      ? html`<button class="main" name="game" value="${one}" aria-current="page">${gameNames[one]}</button>`
      : html`<button name="game" value="${one}">${gameNames[one]}</button>`,
  );
  return html`<form method="get" action="${path}"><div class="row">${tabs}</div></form>
<h2>Your inventory</h2>${bounds(deposit)}
<section><form method="post" action="${path}/offer"><input type="hidden" name="game" value="${game}">
${owned.length === 0 ? html`<p>Nothing here.</p>` : owned.map(ownedRow)}
<button class="main" type="submit">Send the trade offer</button></form></section>`;
}

const skinList = ({ skins }: Deposit): Html =>
  html`<ul>${skins.map((skin) => html`<li><strong>${skin.name}</strong> ${usd(skin.cents)}</li>`)}</ul>`;

const says: Record<Deposit['status'], { tone: string; text: string }> = {
  pending: { tone: 'wait', text: 'Steam asks you to confirm this trade.' },
  success: { tone: 'good', text: 'Your skins have arrived.' },
  fail: { tone: 'bad', text: 'This deposit has ended without a trade.' },
  in_hold: { tone: 'wait', text: 'Your skins have arrived. Steam protects the trade for now.' },
  hold_approved: { tone: 'good', text: 'Your skins are credited while Steam still protects the trade.' },
  hold_returned: { tone: 'bad', text: 'You have taken your skins back.' },
};

/** Hosted page of a deposit in its current state. */
export function depositPage(options: {
  deposit: Deposit;
  game: Game;
  owned: readonly OwnedItem[];
  problem: string | undefined;
}): Html {
  const { deposit, problem } = options;
  const alert = problem === undefined ? undefined : html`<p role="alert">${problem}</p>`;
  const head = html`<p>Deposit <code>${deposit.orderId}</code></p>${alert}`;
  if (deposit.status === 'pending' && !isOffered(deposit))
    return html`${head}${chooser(deposit, options.game, options.owned)}`;
  const { tone, text } = says[deposit.status];
  const back = deposit.status === 'fail' ? deposit.failUrl : deposit.successUrl;
  return html`${head}<p role="status" class="${tone}">${text}</p>
<section><h2>${usd(sumOf(deposit))}</h2>${skinList(deposit)}
${isOffered(deposit) ? answerForm(`/skinsback/pay/${deposit.key}/answer`) : undefined}</section>
${back === undefined || isOffered(deposit) ? undefined : html`<p><a href="${back}">Return to the shop</a></p>`}`;
}

const offerRow = (offer: Offer): Html => html`<li><strong>${offer.item.name}</strong> ${usd(offer.cents)}
<span class="${offer.status === 'accepted' ? 'good' : isOfferFinal(offer) ? 'bad' : 'wait'}">${offer.status}</span>
to account ${offer.partner}<br><code>${offer.customId ?? offer.buyId}</code>
${offer.status === 'waiting_accept' ? answerForm(`/skinsback/trades/out/${offer.buyId}`) : undefined}</li>`;

const depositRow = (deposit: Deposit): Html => html`<li><strong>${usd(sumOf(deposit))}</strong>
<span class="${says[deposit.status].tone}">${deposit.status}</span> ${deposit.skins.map(({ name }) => name).join(', ')}<br>
<code>${deposit.orderId}</code>
${isOffered(deposit) ? answerForm(`/skinsback/trades/in/${deposit.transactionId}`) : undefined}
${
  deposit.status === 'in_hold' || deposit.status === 'hold_approved'
    ? html`<form method="post" action="/skinsback/trades/in/${deposit.transactionId}"><div class="row">
<button name="answer" value="release">End the protection</button>
<button name="answer" value="reverse">Take the skins back</button></div></form>`
    : undefined
}</li>`;

const listed = (rows: readonly Html[]): Html =>
  rows.length === 0 ? html`<p>None yet.</p>` : html`<ul class="transactions">${rows}</ul>`;

/** Page with the newest trade offers to all users and their newest deposits, as each user would see them at Steam. */
export function tradesPage(deposits: readonly Deposit[], offers: readonly Offer[]): Html {
  return html`<p>What every user of this pretend Steam is asked for, and what is sent to them. <a href="/skinsback">Look again</a></p>
<section><h2>Sent to users</h2>${listed(offers.slice(-shownTrades).reverse().map(offerRow))}</section>
<section><h2>Asked from users</h2>${listed(deposits.slice(-shownTrades).reverse().map(depositRow))}</section>`;
}
