import type { EndpointName } from '@aureus/contract/endpoints.ts';
import type { BetMode } from './http.ts';

/** A call with an idempotency key. It's noted when it's sent, and again with its answer or the error that ended it. */
export interface Exchange {
  endpoint: EndpointName;
  /** Parameters, query and body of the call. */
  about: unknown;
  key: string;
  modes: readonly BetMode[];
  /** Values of the bet that the page showed and the call doesn't have. */
  shown?: ShownBet | undefined;
  /** `data` of the answer. */
  answer?: unknown;
  error?: unknown;
  /** Number of attempts, of which the last one ended with the error. */
  tries?: number;
}

/** Amounts in coins. Upgrader: `target`, the item's price. Cases: `stake`, and `skins`, the contents. */
export interface ShownBet {
  target?: number;
  stake?: number;
  skins?: readonly { ticketEnd: number; price: number }[];
}

/** A moment at which a draw, such as `battle-7`, was known to be open for entries; by this device's clock. */
export interface OpenDraw {
  draw: string;
  at: number;
}

interface Listener {
  exchange: (exchange: Exchange) => void;
  open: (draw: OpenDraw) => void;
}

let listener: Listener | undefined;
/** Notes from before the listener had loaded. */
const early: ((to: Listener) => void)[] = [];
let load: (() => Promise<void>) | undefined;

/**
 * Sets the function that loads the listener. It's called when the listener is first needed, and again only if it
 * failed.
 */
export function setListenerLoader(loader: () => Promise<void>): void {
  load = loader;
}

/** Loads the listener, unless it has loaded. If that fails, the next call tries again. */
export function needListener(): void {
  const loader = load;
  load = undefined;
  loader?.().catch(() => {
    load = loader;
  });
}

/**
 * Reports each call with a key and each open draw to a listener, earlier ones too. It replaces any listener before it.
 */
export function listenToExchanges(to: Listener): void {
  listener = to;
  for (const note of early.splice(0)) note(to);
}

function note(tell: (to: Listener) => void): void {
  if (listener) tell(listener);
  else early.push(tell);
  needListener();
}

export const noteExchange = (exchange: Exchange): void => note((to) => to.exchange(exchange));
export const noteOpenDraw = (draw: OpenDraw): void => note((to) => to.open(draw));

/**
 * Endpoints with a bet that has no answer and is sent again under its key. No other bet is sent to them, because the
 * player would then have two bets. An endpoint takes bets again once the site has decided, or after about ten minutes.
 */
export const undecided = new Set<EndpointName>();
