import type { FastifyInstance } from 'fastify';
import { html } from '../html.ts';
import { sendPage, sendProblem } from '../page.ts';
import { SwitchError } from '../switchboard/switchboard.ts';
import type { World } from '../world.ts';

const WORTHS = [5, 25, 50, 100, 250, 500] as const;
const CODE = /^[A-Z0-9]{16}$/u;

type Card = { code: string; usd: number };

/** Shop that sells the product's gift cards. Staff create the codes in batches and upload them here. */
export function createGiftCards(world: World) {
  const stock = world.store.shelf<Card>('gift-cards.stock');
  const cardsOf = (usd: number): Card[] => stock.list().filter((card) => card.usd === usd);
  const worthOf = (text: string): number | undefined => WORTHS.find((usd) => String(usd) === text);

  const routes = async (scope: FastifyInstance): Promise<void> => {
    world.switchboard.add<{ usd: number; codes: string }>({
      provider: 'gift-cards',
      name: 'stock',
      says: 'Brings codes of a batch to the shop, with spaces between; each is sold once.',
      fields: {
        usd: { type: 'integer', minimum: WORTHS[0], maximum: WORTHS[WORTHS.length - 1] ?? 0 },
        codes: { type: 'string', maxLength: 10_000 },
      },
      required: ['usd', 'codes'],
      act: ({ usd, codes }) => {
        const list = codes.split(/\s+/u).filter((code) => code !== '');
        if (worthOf(String(usd)) === undefined || !list.every((code) => CODE.test(code)))
          throw new SwitchError('Codes have 16 capital letters and digits, for cards that the shop sells.');
        for (const code of list) stock.claim(code, { code, usd });
        return { usd, left: cardsOf(usd).length };
      },
    });
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string' },
      (_request, _body, done) => done(null, undefined),
    );

    scope.get('/stock', async () => Object.fromEntries(WORTHS.map((usd) => [usd, cardsOf(usd).length])));

    scope.get<{ Params: { usd: string } }>('/:usd', async ({ params }, reply) => {
      const usd = worthOf(params.usd);
      if (usd === undefined) return sendProblem(reply, 'Gift cards', 'The shop has no such card.', 404);
      const isSoldOut = cardsOf(usd).length === 0;
      return sendPage(reply, {
        title: `Gift card of $${usd}`,
        body: html`<p>A shop that sells gift cards of <a href="${world.productUrl}">${world.productUrl}</a>.
No money is taken.</p>
${
  isSoldOut
    ? html`<p role="alert">Sold out. Staff make codes at the console, and <code>gift-cards/stock</code> brings them here.</p>`
    : html`<form method="post" action="/gift-cards/${usd}"><button class="main">Buy for $${usd}</button></form>`
}`,
      });
    });

    scope.post<{ Params: { usd: string } }>('/:usd', async ({ params }, reply) => {
      const usd = worthOf(params.usd);
      const [card] = usd === undefined ? [] : cardsOf(usd);
      if (card === undefined) return sendProblem(reply, 'Gift cards', 'Sold out.', 409);
      stock.remove(card.code);
      const printed = card.code.match(/.{4}/gu)?.join('-') ?? card.code;
      return sendPage(reply, {
        title: `Gift card of $${card.usd}`,
        body: html`<p role="status" class="good">Yours: <code data-testid="code">${printed}</code></p>
<p>Copy the code, close this tab and redeem it in the cashier.</p>`,
      });
    });
  };

  return {
    routes,
    productEnv: (): Record<string, string> => ({
      GIFT_CARD_LINKS: WORTHS.map((usd) => `${usd}=${world.origin()}/gift-cards/${usd}`).join('; '),
    }),
  };
}
