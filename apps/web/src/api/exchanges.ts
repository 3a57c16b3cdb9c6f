import type { EndpointName } from '@aureus/contract/endpoints.ts';

/** A call with an idempotency key, as it was sent, and its answer. */
export interface Exchange {
  endpoint: EndpointName;
  /** Parameters and body of the call. */
  about: unknown;
  key: string;
  /** `data` of the answer. */
  answer: unknown;
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

/** Reports each answered call and each open draw from now on. There is one listener, which keeps what it needs. */
export function listenToExchanges(to: Listener): void {
  listener = to;
}

export const noteExchange = (exchange: Exchange): void => listener?.exchange(exchange);
export const noteOpenDraw = (draw: OpenDraw): void => listener?.open(draw);
