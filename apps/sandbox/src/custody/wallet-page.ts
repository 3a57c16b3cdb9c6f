import type { FastifyInstance } from 'fastify';
import { type Html, html } from '../html.ts';
import { sendPage } from '../page.ts';
import { assets } from './assets.ts';
import { type CustodyRecords, finalStatuses, type TransactionResponse } from './custody-records.ts';
import type { Deposit } from './custody-switches.ts';

type Filled = Partial<Record<'address' | 'method' | 'amount', string>>;

const shownTransactions = 30;
const shownAddresses = 200;

/** Asks for the table again every second, so that confirmations are seen to arrive. */
const refreshScript = `
const table = document.getElementById('transactions');
setInterval(async () => {
  const answer = await fetch('/custody/transactions').catch(() => undefined);
  if (answer !== undefined && answer.ok) table.innerHTML = await answer.text();
}, 1000);
`;

function toneOf(status: string): string {
  if (status === 'COMPLETED') return 'good';
  return finalStatuses.has(status) ? 'bad' : 'wait';
}

const transactionRow = (one: TransactionResponse, direction: 'in' | 'out') => html`<tr>
<td>${direction === 'in' ? 'Deposit' : 'Withdrawal'}</td>
<td>${one.amountInfo.amount} ${one.assetId}</td>
<td class="${toneOf(one.status)}">${one.status}</td>
<td>${one.numOfConfirmations}</td>
<td>${one.destinationAddress}<br><code>${one.id}</code></td></tr>`;

function transactionTable(records: CustodyRecords): Html {
  const newest = records.transactions.list().slice(-shownTransactions).reverse();
  if (newest.length === 0) return html`<p>No transaction yet.</p>`;
  return html`<table><thead><tr><th scope="col">Kind</th><th scope="col">Amount</th><th scope="col">Status</th>
<th scope="col">Confirmations</th><th scope="col">To, transaction</th></tr></thead>
<tbody>${newest.map((record) => transactionRow(record.response, record.direction))}</tbody></table>`;
}

function walletPage(records: CustodyRecords, filled: Filled, message: Html | undefined): Html {
  const known = records.addresses.list().slice(-shownAddresses).reverse();
  return html`<p>A wallet with coins without end. Send some to an address that the cashier shows; they confirm by themselves.</p>
${message}
<section><form method="post" action="/custody/pay">
<label for="address">To address</label>
<input id="address" name="address" list="known" required maxlength="128" autocomplete="off" spellcheck="false" value="${filled.address}">
<datalist id="known">${known.map((one) => html`<option value="${one.address}">${one.assetId}, vault ${one.vaultId}</option>`)}</datalist>
<div class="pair"><div><label for="method">Coin</label><select id="method" name="method">
${assets.map((asset) => html`<option value="${asset.id}"${asset.id === filled.method ? html` selected` : undefined}>${asset.name} (${asset.id})</option>`)}
</select></div>
<div><label for="amount">Amount</label>
<input id="amount" name="amount" required inputmode="decimal" autocomplete="off" value="${filled.amount}"></div></div>
<button class="main" type="submit">Send coins</button></form></section>
<h2 id="transactions-title">Transactions</h2>
<div class="table" id="transactions" role="region" aria-labelledby="transactions-title" tabindex="0">${transactionTable(records)}</div>`;
}

/** Serves the wallet with which a person pays: `/custody`, prefilled at `/custody/pay?address=&method=&amount=`. */
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
    reply.type('text/html; charset=utf-8').send(transactionTable(records).text),
  );
  scope.get<{ Querystring: Filled }>('/pay', async (request, reply) =>
    sendPage(reply, { title, script: refreshScript, body: walletPage(records, request.query, undefined) }),
  );
  scope.post<{ Body: Filled }>('/pay', async (request, reply) => {
    const { address = '', method = '', amount = '' } = request.body;
    try {
      const { id } = pay({ address, method, amount });
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
