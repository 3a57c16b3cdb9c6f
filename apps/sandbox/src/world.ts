import type { Store } from './store.ts';
import type { CallLog } from './switchboard/call-log.ts';
import type { Switchboard } from './switchboard/switchboard.ts';

/** Parts that all providers of the sandbox share. */
export type World = {
  /** Address of the sandbox, such as `http://127.0.0.1:3001`; known once it listens. */
  origin: () => string;
  /** Address of the product, without a trailing slash. */
  productUrl: string;
  store: Store;
  calls: CallLog;
  switchboard: Switchboard;
};
