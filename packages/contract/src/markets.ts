import Type, { type Static } from 'typebox';

/** Access of a country's people to the site: none, only withdrawals of what is theirs, or full. */
export type CountryAccess = 'ALLOWED' | 'READ_ONLY' | 'BLOCKED';

/** Organization that helps people who gamble too much. */
export const Helpline = Type.Object({
  name: Type.String(),
  url: Type.String(),
  /**
   * Help that they offer, in a few words and as many of the pages' languages as the profile has; the first one always.
   */
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

/** Rules of a market's law for the site, as far as a page shows them. The server enforces them. */
export const Market = Type.Object({
  /** Of the profile: "default", "gb". */
  name: Type.String(),
  title: Type.String(),
  /** In years. */
  minimumAge: Type.Integer(),
  /** True if bets may be placed by an automatic series. */
  autoBet: Type.Boolean(),
  /** True if a result may be shown sooner than usual. */
  fastSpin: Type.Boolean(),
  /** True if one bet may open several cases at once. */
  severalOpenings: Type.Boolean(),
  /** Least time from one bet of a player to the next, in ms; 0 for none. */
  minimumCycleMs: Type.Integer(),
  /** True if a waiting withdrawal can be canceled. */
  cancellableWithdrawals: Type.Boolean(),
  /** True if deposits and promo codes bring bonus coins. */
  bonusCoins: Type.Boolean(),
  /** True if limits are asked for before the first deposit. */
  limitPrompt: Type.Boolean(),
  /** True if only verified players may bet. */
  kycBeforePlay: Type.Boolean(),
  /** True if no bet is placed while a session reminder waits to be answered. */
  reminderStopsPlay: Type.Boolean(),
  /** The register of excluded people that is asked, such as "GAMSTOP". */
  exclusionRegister: Type.Union([Type.String(), Type.Null()]),
  helplines: Type.Array(Helpline),
  /** Version of the terms that hold in the market. */
  termsVersion: Type.String(),
});
export type Market = Static<typeof Market>;

/**
 * Header for the way a bet was placed and is shown, as the page reports it: "auto:<id of the plan>" by an automatic
 * series, "fast" with its result shown sooner. Both with a comma between. A market may forbid either.
 */
export const PLAY_MODE_HEADER = 'x-play-mode';
