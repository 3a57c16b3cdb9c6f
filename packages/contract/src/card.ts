import Type, { type Static } from 'typebox';
import { PublicPayment } from './cashier.ts';
import { Coins, reply } from './shared.ts';

/** Minimum and maximum of a card or PIX deposit, in US dollars. */
export const CARD_MIN_USD = 20;
export const CARD_MAX_USD = 1_000;

/** Payment methods by the provider's names. */
export const CARD_METHODS = ['BASIC_CARD', 'PIX'] as const;
export type CardMethod = (typeof CARD_METHODS)[number];

const CardQuery = Type.Object({ method: Type.String({ maxLength: 32 }) }, { additionalProperties: false });

const Text = (maxLength: number) => Type.Optional(Type.String({ maxLength }));

/**
 * Body of a card or PIX deposit. `amount` is in US dollars. Names are required for cards, `documentNumber` (a CPF) for
 * PIX.
 *
 * The schema limits only the lengths of these texts, so that the rules can answer a missing one with the
 * specification's text.
 */
export const CardDepositBody = Type.Object(
  {
    amount: Coins,
    email: Text(254),
    firstName: Text(100),
    lastName: Text(100),
    documentNumber: Text(32),
    region: Type.Optional(Type.String({ pattern: '^[A-Z]{2}$' })),
  },
  { additionalProperties: false },
);
export type CardDepositBody = Static<typeof CardDepositBody>;

export const cardEndpoints = {
  /** `url` is the provider's page, to be opened in a new tab. */
  'POST /api/payadmit/deposit': {
    query: CardQuery,
    body: CardDepositBody,
    keyed: true,
    reply: reply(Type.Object({ url: Type.String(), transaction: PublicPayment })),
  },
} as const;
