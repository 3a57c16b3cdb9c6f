import { timingSafeEqual } from 'node:crypto';
import type { FastifyError, FastifyInstance, FastifyReply } from 'fastify';
import { addLostAnswers } from '../switchboard/lost-answers.ts';
import type { Dial } from '../switchboard/switchboard.ts';
import type { World } from '../world.ts';
import { type Refusal, readPayment } from './new-payment.ts';
import type { PaymentRecord } from './payment-records.ts';
import type { Payments } from './payments.ts';

const usualPage = 50;
const largestPage = 200;
const dayMs = 86_400_000;

const envelope = (status: number, rest: object) => ({ timestamp: new Date().toISOString(), status, ...rest });
const refuse = (reply: FastifyReply, status: number, refusal: Partial<Refusal>): FastifyReply =>
  reply.code(status).send(envelope(status, refusal));

/** Returns the reply to the creation of a payment. */
function created({ payment }: PaymentRecord) {
  const { id, referenceId, paymentType, state, amount, currency, paymentMethod, redirectUrl } = payment;
  return { id, referenceId, paymentType, state, paymentMethod, amount, currency, redirectUrl };
}

type Range = { from: number; before: number };

/** Parses a time range from `<name>.gte` (inclusive) and `<name>.lt` (exclusive); `undefined` if a time is invalid. */
function readRange(query: Record<string, unknown>, name: string): Range | undefined {
  const time = (bound: string, without: number): number => {
    const text = query[`${name}.${bound}`];
    if (text === undefined) return without;
    return typeof text === 'string' ? Date.parse(text) : Number.NaN;
  };
  const range = { from: time('gte', 0), before: time('lt', Number.MAX_SAFE_INTEGER) };
  return Number.isNaN(range.from) || Number.isNaN(range.before) ? undefined : range;
}

const within = (time: number, { from, before }: Range): boolean => time >= from && time < before;

function readCount(text: unknown, usual: number, largest: number): number | undefined {
  if (text === undefined) return usual;
  const count = Number(text);
  return Number.isInteger(count) && count >= 0 && count <= largest ? count : undefined;
}

/** Serves PayAdmit's endpoints at `/api/v1/payments` to callers with the shop's key. */
export function addPaymentRoutes(options: {
  scope: FastifyInstance;
  world: World;
  payments: Payments;
  apiKey: string;
  lifetimeMs: Dial;
  /** Returns the refusal that the next order gets; undefined for none. */
  nextRefusal: () => Refusal | undefined;
}): void {
  const { scope, world, payments, apiKey } = options;
  const expected = Buffer.from(`Bearer ${apiKey}`);
  addLostAnswers(scope, world, 'payadmit');
  scope.addHook('onRequest', async (request, reply) => {
    const authorization = Buffer.from(request.headers.authorization ?? '');
    const isAuthorized = authorization.length === expected.length && timingSafeEqual(authorization, expected);
    return isAuthorized ? undefined : refuse(reply, 401, { errorMessage: 'Unauthorized' });
  });
  scope.setErrorHandler(async (error: FastifyError, _request, reply) =>
    refuse(reply, error.statusCode ?? 500, { errorMessage: error.message }),
  );

  scope.post('/payments', async (request, reply) => {
    const record = readPayment(request.body, {
      now: Date.now(),
      lifetimeMs: options.lifetimeMs.value,
      pageOf: (id) => `${world.origin()}/payadmit/pay/${id}`,
    });
    if ('errorCode' in record) return refuse(reply, 400, record);
    const refusal = options.nextRefusal();
    if (refusal !== undefined) return refuse(reply, 400, refusal);
    payments.begin(record);
    return envelope(200, { result: created(record) });
  });

  scope.get<{ Params: { id: string } }>('/payments/:id', async (request, reply) => {
    const record = payments.find(request.params.id);
    if (record === undefined) return refuse(reply, 404, { errorMessage: 'Payment not found' });
    return envelope(200, { result: record.payment });
  });

  // Lists payments, newest first. Without a time range, payments older than a day are left out.
  scope.get<{ Querystring: Record<string, unknown> }>('/payments', async (request, reply) => {
    const { query } = request;
    const limit = readCount(query['limit'], usualPage, largestPage);
    const offset = readCount(query['offset'], 0, Number.MAX_SAFE_INTEGER);
    const madeIn = readRange(query, 'created');
    const changedIn = readRange(query, 'updated');
    if (limit === undefined || offset === undefined || madeIn === undefined || changedIn === undefined)
      return refuse(reply, 400, { errorCode: '3.31', errorMessage: 'Filter is invalid' });
    const hasRange = Object.keys(query).some((name) => /^(created|updated)\.(gte|lt)$/u.test(name));
    const oldest = hasRange ? 0 : Date.now() - dayMs;
    const reference = query['referenceId.eq'];
    const matches = payments
      .list()
      .filter(
        ({ payment, createdAt, updatedAt }) =>
          createdAt >= oldest &&
          within(createdAt, madeIn) &&
          within(updatedAt, changedIn) &&
          (reference === undefined || payment.referenceId === reference),
      )
      .toReversed();
    return envelope(200, {
      result: matches.slice(offset, offset + limit).map(({ payment }) => payment),
      hasMore: matches.length > offset + limit,
    });
  });
}
