import type { FastifyInstance, FastifyReply } from 'fastify';
import { sendPage, sendProblem } from '../page.ts';
import { SwitchError } from '../switchboard/switchboard.ts';
import { webAddress } from '../web-address.ts';
import { asksAtBank, type CardForm, filledForm, masked, paysAtOnce, readCard } from './card.ts';
import { payPage, payScript } from './pay-page.ts';
import { centsOf, isFinal, type PaymentRecord, returnAddress } from './payment-records.ts';
import { type Payments, reasons } from './payments.ts';

const title = 'Payment';

type One = { Params: { id: string } };

/** Returns the origins of the shop to which forms on a payment's page may redirect. */
function targetsOf({ returns }: PaymentRecord): string[] {
  const origins = Object.values(returns).map(
    (text) => webAddress(text.replaceAll(/\{\w+\}/gu, 'x'))?.origin ?? '',
  );
  return [...new Set(origins.filter((origin) => origin !== ''))];
}

function show(
  reply: FastifyReply,
  record: PaymentRecord,
  problem?: string,
  typed: CardForm = filledForm(new Date()),
): FastifyReply {
  return sendPage(reply, {
    title,
    status: problem === undefined ? 200 : 400,
    script: payScript,
    formTargets: targetsOf(record),
    body: payPage(record, problem, typed),
  });
}

/**
 * Redirects the payer: back to the shop if the payment has ended and the shop gave an address, otherwise to the
 * payment's page.
 */
function goOn(reply: FastifyReply, record: PaymentRecord): FastifyReply {
  const back = isFinal(record) ? returnAddress(record) : undefined;
  return reply.redirect(back ?? `/payadmit/pay/${record.payment.id}`, 303);
}

/** Serves the page where payers pay: `/payadmit/pay/<id>`. */
export function addPayPages(scope: FastifyInstance, payments: Payments): void {
  scope.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request, body, done) => {
      done(null, Object.fromEntries(new URLSearchParams(String(body))));
    },
  );
  scope.setErrorHandler(async (error: Error, _request, reply) => {
    const status = error instanceof SwitchError ? error.statusCode : 400;
    return sendProblem(reply, title, error.message, status);
  });
  const mustFind = (id: string): PaymentRecord => {
    const record = payments.find(id);
    if (record === undefined) throw new SwitchError('There is no such payment.', 404);
    return record;
  };
  const after = (reply: FastifyReply, id: string): FastifyReply => goOn(reply, mustFind(id));

  scope.get<One>('/pay/:id', async (request, reply) => show(reply, mustFind(request.params.id)));

  scope.post<One & { Body: CardForm }>('/pay/:id/card', async (request, reply) => {
    const record = mustFind(request.params.id);
    const { id, paymentMethod, state } = record.payment;
    if (paymentMethod !== 'BASIC_CARD' || state !== 'CHECKOUT') return goOn(reply, record);
    const card = readCard(request.body, new Date());
    if ('problem' in card) return show(reply, record, card.problem, request.body);
    const details = {
      customerAccountNumber: masked(card),
      cardholderName: card.name,
      cardExpiryMonth: card.month,
      cardExpiryYear: card.year,
    };
    if (paysAtOnce(card)) payments.complete(id, { details });
    else if (asksAtBank(card)) payments.authenticate(id, details);
    else payments.decline(id, reasons.funds, details);
    return after(reply, id);
  });

  scope.post<One & { Body: { answer?: string } }>('/pay/:id/confirm', async (request, reply) => {
    const record = mustFind(request.params.id);
    if (record.payment.state !== 'PENDING') return goOn(reply, record);
    const { id } = record.payment;
    if (request.body.answer === 'yes') payments.complete(id);
    else payments.decline(id, reasons.authentication);
    return after(reply, id);
  });

  scope.post<One>('/pay/:id/pix', async (request, reply) => {
    const record = mustFind(request.params.id);
    if (record.payment.paymentMethod !== 'PIX' || isFinal(record)) return goOn(reply, record);
    payments.complete(record.payment.id);
    return after(reply, record.payment.id);
  });

  scope.post<One & { Body: { act?: string; amount?: string } }>('/pay/:id/act', async (request, reply) => {
    const record = mustFind(request.params.id);
    const { id } = record.payment;
    if (isFinal(record)) return goOn(reply, record);
    const { act, amount } = request.body;
    if (act === 'approve') {
      const cents = centsOf(amount);
      if (cents === undefined) return show(reply, record, 'The amount must be positive, with two decimals.');
      payments.complete(id, cents === record.askedCents ? {} : { cents });
    } else if (act === 'decline') payments.decline(id, reasons.funds);
    else payments.cancel(id, act === 'expire' ? reasons.timeout : reasons.customer);
    return after(reply, id);
  });
}
