import { type Html, html } from '../html.ts';
import { brCode } from './br-code.ts';
import { type CardForm, testCards } from './card.ts';
import { type Payment, type PaymentRecord, returnAddress } from './payment-records.ts';

/** Copies the code of a PIX payment. If the page may not use the clipboard, selects the text instead. */
export const payScript = `
const code = document.getElementById('code');
document.getElementById('copy')?.addEventListener('click', async () => {
  const said = document.getElementById('copied');
  try {
    await navigator.clipboard.writeText(code.value);
    said.textContent = 'Copied.';
  } catch {
    code.select();
    said.textContent = 'Marked: copy it with the keyboard.';
  }
});
`;

const money = (amount: number, currency: string): string => `${amount.toFixed(2)} ${currency}`;

const summary = (
  payment: Payment,
): Html => html`<p><strong>${money(payment.amount, payment.currency)}</strong>
${payment.description ?? 'Deposit'}<br><code>${payment.referenceId ?? payment.id}</code></p>`;

function controls(record: PaymentRecord): Html {
  const { payment } = record;
  return html`<h2>Sandbox controls</h2>
<section><p>End the payment at once, as the provider would.</p>
<form method="post" action="/payadmit/pay/${payment.id}/act">
<label for="amount">Amount that is really paid, in ${payment.currency}</label>
<input id="amount" name="amount" inputmode="decimal" autocomplete="off" value="${(record.askedCents / 100).toFixed(2)}">
<div class="row"><button name="act" value="approve">Approve</button>
<button name="act" value="decline">Decline</button>
<button name="act" value="cancel">Cancel</button>
<button name="act" value="expire">Let it time out</button></div></form></section>`;
}

function cardForm(payment: Payment, typed: CardForm): Html {
  return html`<section><form method="post" action="/payadmit/pay/${payment.id}/card">
<label for="number">Card number</label>
<input id="number" name="number" required inputmode="numeric" autocomplete="cc-number" list="cards" value="${typed.number}">
<datalist id="cards">${testCards.map((card) => html`<option value="${card.number}">${card.says}</option>`)}</datalist>
<label for="name">Name on the card</label>
<input id="name" name="name" required maxlength="64" autocomplete="cc-name" value="${typed.name}">
<div class="pair"><div><label for="expiry">Expires, MM/YY</label>
<input id="expiry" name="expiry" required inputmode="numeric" autocomplete="cc-exp" placeholder="12/30" value="${typed.expiry}"></div>
<div><label for="cvc">Security code</label>
<input id="cvc" name="code" required inputmode="numeric" autocomplete="cc-csc" maxlength="4" placeholder="123" value="${typed.code}"></div></div>
<button class="main" type="submit">Pay ${money(payment.amount, payment.currency)}</button></form></section>
<ul>${testCards.map((card) => html`<li><code>${card.number}</code> ${card.says}</li>`)}</ul>`;
}

const bankForm = (payment: Payment): Html => html`<section><h2>Your bank asks</h2>
<p>Do you pay <strong>${money(payment.amount, payment.currency)}</strong> with the card
${payment.paymentMethodDetails?.customerAccountNumber}?</p>
<form method="post" action="/payadmit/pay/${payment.id}/confirm"><div class="row">
<button class="main" name="answer" value="yes">Confirm the payment</button>
<button name="answer" value="no">Refuse</button></div></form></section>`;

const pixForm = (payment: Payment): Html => html`<section><h2>Pay by PIX</h2>
<label for="code">Code to copy into the app of your bank</label>
<input id="code" readonly value="${brCode(payment.id, payment.amount.toFixed(2))}">
<div class="row"><button type="button" id="copy">Copy the code</button></div>
<p id="copied" role="status"></p>
<form method="post" action="/payadmit/pay/${payment.id}/pix">
<button class="main" type="submit">Pay as if from the bank</button></form></section>`;

function ended(record: PaymentRecord): Html {
  const { payment } = record;
  const back = returnAddress(record);
  const tone = payment.state === 'COMPLETED' ? 'good' : 'bad';
  return html`<p role="status" class="${tone}">${payment.state} ${payment.errorMessage}</p>
<p>You can close this tab.</p>
${back === undefined ? undefined : html`<p><a href="${back}">Return to the shop</a></p>`}`;
}

/** Hosted page of a payment in its current state. */
export function payPage(record: PaymentRecord, problem: string | undefined, typed: CardForm): Html {
  const { payment } = record;
  const alert = problem === undefined ? undefined : html`<p role="alert">${problem}</p>`;
  if (payment.state === 'PENDING')
    return html`${summary(payment)}${alert}${bankForm(payment)}${controls(record)}`;
  if (payment.state !== 'CHECKOUT') return html`${summary(payment)}${ended(record)}`;
  const form = payment.paymentMethod === 'PIX' ? pixForm(payment) : cardForm(payment, typed);
  return html`${summary(payment)}${alert}${form}${controls(record)}`;
}
