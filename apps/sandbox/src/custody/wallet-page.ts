import type { FastifyInstance } from 'fastify';
import { type Html, html } from '../html.ts';
import { sendPage } from '../page.ts';
import { SwitchError } from '../switchboard/switchboard.ts';
import { assets } from './assets.ts';
import { type CustodyRecords, finalStatuses, type TransactionResponse } from './custody-records.ts';
import type { Deposit } from './custody-switches.ts';

type Filled = Partial<Record<'address' | 'method' | 'amount', string>>;

const shownTransactions = 30;
const shownAddresses = 200;

/** Refetches the list every second, so that a person sees confirmations arrive. */
const refreshScript = `
const list = document.getElementById('transactions');
setInterval(async () => {
  const answer = await fetch('/custody/transactions').catch(() => undefined);
  if (answer !== undefined && answer.ok) list.innerHTML = await answer.text();
}, 1000);
`;

function toneOf(status: string): string {
  if (status === 'COMPLETED') return 'good';
  return finalStatuses.has(status) ? 'bad' : 'wait';
}

const transactionItem = (one: TransactionResponse, direction: 'in' | 'out'): Html => html`<li>
<strong>${one.amountInfo.amount} ${one.assetId}</strong> ${direction === 'in' ? 'paid in' : 'paid out'}
<span class="${toneOf(one.status)}">${one.status}</span>, ${one.numOfConfirmations} confirmations<br>
to ${one.destinationAddress}<br><code>${one.id}</code></li>`;

function transactionList(records: CustodyRecords): Html {
  const newest = records.transactions.list().slice(-shownTransactions).reverse();
  if (newest.length === 0) return html`<p>No transaction yet.</p>`;
  return html`<ul class="transactions">${newest.map((one) => transactionItem(one.response, one.direction))}</ul>`;
}

function walletPage(records: CustodyRecords, filled: Filled, message: Html | undefined): Html {
  const addresses = records.addresses.list().slice(-shownAddresses).reverse();
  return html`<p>Unlimited test coins. Paste a deposit address from the cashier; the payment confirms by itself.</p>
${message}
<section><form method="post" action="/custody/pay">
<label for="address">To address</label>
<input id="address" name="address" list="known" required maxlength="128" autocomplete="off" spellcheck="false" value="${filled.address}">
<datalist id="known">${addresses.map((one) => html`<option value="${one.address}">${one.assetId}, vault ${one.vaultId}</option>`)}</datalist>
<div class="pair"><div><label for="method">Coin</label><select id="method" name="method">
<option value="">Detect from address</option>
${assets.map((asset) => html`<option value="${asset.id}"${asset.id === filled.method ? html` selected` : undefined}>${asset.name} (${asset.id})</option>`)}
</select></div>
<div><label for="amount">Amount</label>
<input id="amount" name="amount" required inputmode="decimal" autocomplete="off" value="${filled.amount}"></div></div>
<button class="main" type="submit">Send coins</button></form></section>
<h2>Transactions</h2>
<div id="transactions">${transactionList(records)}</div>`;
}

/** Returns the one asset that can be sent to an address. @throws SwitchError if there is none or more than one. */
function coinOf(records: CustodyRecords, address: string): string {
  const takes = assets.filter(({ id }) => records.addresses.get(`${id}:${address.trim()}`) !== undefined);
  const [only] = takes;
  if (only === undefined) throw new SwitchError('No vault has this address.', 404);
  if (takes.length === 1) return only.id;
  throw new SwitchError(`This address takes ${takes.map(({ name }) => name).join(', ')}: choose the coin.`);
}

/** Serves the wallet from which a person pays: `/custody`, or prefilled at `/custody/pay?address=&method=&amount=`. */
export function addWalletPages(
  scope: FastifyInstance,
  records: CustodyRecords,
  pay: (deposit: Deposit) => TransactionResponse,
): void {
  const title = 'Wallet';
  scope.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request, body, done) => {
      done(null, Object.fromEntries(new URLSearchParams(String(body))));
    },
  );
  scope.get<{ Querystring: { sent?: string } }>('/', async (request, reply) => {
    const sent = records.transactions.get(request.query.sent ?? '')?.response;
    const message =
      sent === undefined
        ? undefined
        : html`<p role="status" class="good">Sent ${sent.amountInfo.amount} ${sent.assetId}.</p>`;
    return sendPage(reply, { title, script: refreshScript, body: walletPage(records, {}, message) });
  });
  scope.get('/transactions', async (_request, reply) =>
    reply.type('text/html; charset=utf-8').send(transactionList(records).text),
  );
  scope.get<{ Querystring: Filled }>('/pay', async (request, reply) =>
    sendPage(reply, { title, script: refreshScript, body: walletPage(records, request.query, undefined) }),
  );
  scope.post<{ Body: Filled }>('/pay', async (request, reply) => {
    const { address = '', method = '', amount = '' } = request.body;
    try {
      const { id } = pay({ address, method: method === '' ? coinOf(records, address) : method, amount });
      return reply.redirect(`/custody?sent=${id}`, 303);
    } catch (error) {
      const sentence = error instanceof Error ? error.message : 'The coins could not be sent.';
      const message = html`<p role="alert">${sentence}</p>`;
      return sendPage(reply, {
        title,
        status: 400,
        script: refreshScript,
        body: walletPage(records, { address, method, amount }, message),
      });
    }
  });
}
