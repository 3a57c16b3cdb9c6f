import type { FastifyInstance, FastifyReply } from 'fastify';
import { sendPage, sendProblem } from '../page.ts';
import { testPeople } from '../people.ts';
import { steamIdOf } from '../steam/steam-people.ts';
import { SwitchError } from '../switchboard/switchboard.ts';
import { webAddress } from '../web-address.ts';
import type { Deposit } from './deposit-records.ts';
import { isOffered } from './deposit-records.ts';
import type { Deposits } from './deposits.ts';
import { inventoryOf } from './inventory.ts';
import { type Game, gameOf } from './listings.ts';
import type { Market } from './market.ts';
import { balanceText } from './money.ts';
import type { Offers } from './offers.ts';
import { depositPage, tradesPage } from './pages.ts';
import { listOf, textOf } from './params.ts';
import { readPhpForm } from './php-form.ts';

type Page = { Params: { key: string }; Querystring: { game?: string } };
type Answer = { Params: { id: string }; Body: { answer?: string } };

const title = 'Skins';

/** Returns the origins of the shop to which forms on a deposit's page may redirect. */
const targetsOf = ({ successUrl, failUrl }: Deposit): string[] =>
  [successUrl, failUrl].flatMap((text) => webAddress(text)?.origin ?? []);

/** Serves the hosted page of deposits at `/skinsback/pay/<key>`, and all users' trade offers at `/skinsback`. */
export function addSkinsbackPages(options: {
  scope: FastifyInstance;
  market: Market;
  deposits: Deposits;
  offers: Offers;
}): void {
  const { scope, market, deposits, offers } = options;
  scope.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request, body, done) => done(null, readPhpForm(String(body))),
  );
  scope.setErrorHandler(async (error: Error, _request, reply) =>
    sendProblem(reply, title, error.message, error instanceof SwitchError ? error.statusCode : 400),
  );
  const mustFind = (key: string): Deposit => {
    const deposit = deposits.findPage(key);
    if (deposit === undefined) throw new SwitchError('There is no such deposit.', 404);
    return deposit;
  };
  /** Returns the user's inventory for a deposit. A deposit without a Steam id uses a test person's inventory. */
  const ownedBy = ({ steamId }: Deposit, game: Game) => {
    const [somebody] = testPeople;
    const owner = steamId === '' && somebody !== undefined ? steamIdOf(somebody) : steamId;
    return inventoryOf(market, owner, game, deposits.isTaken);
  };
  const show = (reply: FastifyReply, deposit: Deposit, game: Game, problem?: string): FastifyReply =>
    sendPage(reply, {
      title,
      status: problem === undefined ? 200 : 400,
      formTargets: targetsOf(deposit),
      body: depositPage({ deposit, game, owned: ownedBy(deposit, game), problem }),
    });

  scope.get<Page>('/pay/:key', async (request, reply) =>
    show(reply, mustFind(request.params.key), gameOf(request.query.game) ?? 'cs2'),
  );
  scope.post<Page & { Body: Record<string, unknown> }>('/pay/:key/offer', async (request, reply) => {
    const deposit = mustFind(request.params.key);
    const game = gameOf(request.body['game']) ?? 'cs2';
    if (deposit.status === 'pending' && !isOffered(deposit)) {
      const chosenIds = new Set(listOf(request.body['items']).map(textOf));
      const chosen = ownedBy(deposit, game).filter(
        ({ assetId, disabled }) => !disabled && chosenIds.has(assetId),
      );
      const sum = chosen.reduce((total, { cents }) => total + cents, 0);
      const { minCents = 1, maxCents = Number.MAX_SAFE_INTEGER } = deposit;
      if (chosen.length === 0) return show(reply, deposit, game, 'Choose at least one item.');
      if (sum < minCents)
        return show(reply, deposit, game, `Choose items for at least $${balanceText(minCents)}.`);
      if (sum > maxCents)
        return show(reply, deposit, game, `Choose items for at most $${balanceText(maxCents)}.`);
      deposits.offer(
        deposit,
        chosen.map(({ name, cents }) => ({ name, cents })),
        chosen.map(({ assetId }) => assetId),
      );
    }
    return reply.redirect(`/skinsback/pay/${deposit.key}`, 303);
  });
  scope.post<Page & { Body: { answer?: string } }>('/pay/:key/answer', async (request, reply) => {
    const deposit = mustFind(request.params.key);
    const accepts = request.body.answer === 'accept';
    if (isOffered(deposit)) (accepts ? deposits.accept : deposits.fail)(deposit);
    const back = deposit.status === 'fail' ? deposit.failUrl : deposit.successUrl;
    return reply.redirect(back ?? `/skinsback/pay/${deposit.key}`, 303);
  });

  scope.get('/', async (_request, reply) =>
    sendPage(reply, { title: 'Trade offers', body: tradesPage(deposits.list(), offers.list()) }),
  );
  scope.post<Answer>('/trades/out/:id', async (request, reply) => {
    const offer = offers.find(request.params.id);
    if (offer === undefined) throw new SwitchError('There is no such offer.', 404);
    if (offer.status === 'waiting_accept')
      offers.move(offer, request.body.answer === 'accept' ? 'accepted' : 'canceled');
    return reply.redirect('/skinsback', 303);
  });
  scope.post<Answer>('/trades/in/:id', async (request, reply) => {
    const deposit = deposits.find(request.params.id);
    if (deposit === undefined) throw new SwitchError('There is no such deposit.', 404);
    const acts: Record<string, (deposit: Deposit) => unknown> = {
      accept: deposits.accept,
      decline: deposits.fail,
      release: deposits.release,
      reverse: deposits.reverse,
    };
    acts[request.body.answer ?? '']?.(deposit);
    return reply.redirect('/skinsback', 303);
  });
}
