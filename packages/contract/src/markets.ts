import Type, { type Static } from 'typebox';

/**
 * Access that people in a country have: the whole site (ALLOWED), withdrawals only (READ_ONLY), or nothing (BLOCKED).
 */
export type CountryAccess = 'ALLOWED' | 'READ_ONLY' | 'BLOCKED';

/** Organization that helps people who have a problem with gambling. */
export const Helpline = Type.Object({
  name: Type.String(),
  url: Type.String(),
  /** Description of the help, in those of the pages' languages that the profile has. English is always there. */
  says: Type.Optional(
    Type.Object({
      en: Type.String(),
      'pt-BR': Type.Optional(Type.String()),
      ru: Type.Optional(Type.String()),
    }),
  ),
  phone: Type.Optional(Type.String()),
});
export type Helpline = Static<typeof Helpline>;

/** Legal rules of a market that pages need to know. The server enforces them. */
export const Market = Type.Object({
  /** Name of the market profile, such as "default" or "gb". */
  name: Type.String(),
  title: Type.String(),
  /** Minimum age of players, in years. */
  minimumAge: Type.Integer(),
  /** True if automatic series of bets are allowed. */
  autoBet: Type.Boolean(),
  /** True if pages may show a result faster than usual. */
  fastSpin: Type.Boolean(),
  /** True if one bet can open a case several times. */
  severalOpenings: Type.Boolean(),
  /** Minimum time between two bets of a player, in ms; 0 for none. */
  minimumCycleMs: Type.Integer(),
  /** True if a pending withdrawal can be canceled. */
  cancellableWithdrawals: Type.Boolean(),
  /** True if deposits and promo codes give bonus coins. */
  bonusCoins: Type.Boolean(),
  /** True if the site asks for limits before the first deposit. */
  limitPrompt: Type.Boolean(),
  /** True if only verified players may bet. */
  kycBeforePlay: Type.Boolean(),
  /** True if no bet can be placed while a session reminder awaits the player's answer. */
  reminderStopsPlay: Type.Boolean(),
  /** Name of the register of excluded people that the site checks, such as "GAMSTOP". Null for none. */
  exclusionRegister: Type.Union([Type.String(), Type.Null()]),
  helplines: Type.Array(Helpline),
  /** Version of the terms that apply in the market. */
  termsVersion: Type.String(),
});
export type Market = Static<typeof Market>;

/**
 * Request header in which a page says how it places and shows a bet, because some markets forbid automatic series or
 * faster results. "auto:<plan id>": placed by an automatic series. "fast": its result is shown faster. A comma joins
 * both.
 */
export const PLAY_MODE_HEADER = 'x-play-mode';
