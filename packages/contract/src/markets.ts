import Type, { type Static } from 'typebox';

/** Whether people of a country may use the site: not at all, to withdraw what is theirs alone, or fully. */
export type CountryAccess = 'ALLOWED' | 'READ_ONLY' | 'BLOCKED';

/** Who helps people that gamble too much. */
export const Helpline = Type.Object({
  name: Type.String(),
  url: Type.String(),
  /** What they offer, in a few words and as many of the pages' languages as the profile has; the first one always. */
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

/** What the law of a market asks of the site, as far as a page shows it. The server enforces it. */
export const Market = Type.Object({
  /** Of the profile: "default", "gb". */
  name: Type.String(),
  title: Type.String(),
  /** In years. */
  minimumAge: Type.Integer(),
  /** Whether bets may be placed by an automatic series. */
  autoBet: Type.Boolean(),
  /** Whether a result may be shown sooner than usual. */
  fastSpin: Type.Boolean(),
  /** Whether one bet may open several cases at once. */
  severalOpenings: Type.Boolean(),
  /** Least time from one bet of a player to the next, in ms; 0 for none. */
  minimumCycleMs: Type.Integer(),
  /** Whether a withdrawal that waits can be canceled. */
  cancellableWithdrawals: Type.Boolean(),
  /** Whether deposits and promo codes bring bonus coins. */
  bonusCoins: Type.Boolean(),
  /** Whether limits are asked for before the first deposit. */
  limitPrompt: Type.Boolean(),
  /** Whether only verified players may bet. */
  kycBeforePlay: Type.Boolean(),
  /** Whether no bet is placed while a session reminder waits to be answered. */
  reminderStopsPlay: Type.Boolean(),
  /** The register of excluded people that is asked, such as "GAMSTOP". */
  exclusionRegister: Type.Union([Type.String(), Type.Null()]),
  helplines: Type.Array(Helpline),
  /** Version of the terms that hold in the market. */
  termsVersion: Type.String(),
});
export type Market = Static<typeof Market>;

/**
 * How a bet was placed and is shown, as the page says: "auto:<id of the plan>" by an automatic series, "fast" with its
 * result shown sooner. Both with a comma between. A market may forbid either.
 */
export const PLAY_MODE_HEADER = 'x-play-mode';
