import { EventEmitter } from 'node:events';
import type { Log } from './log.ts';

/** What domains announce: name of the fact -> what it tells. Each domain adds its own in `<domain>.events.ts`. */
export type Bus<Facts> = {
  /** Called after the transaction has committed, never inside it. A listener's failure is logged and harms nobody. */
  publish<K extends keyof Facts & string>(fact: K, data: Facts[K]): void;
  on<K extends keyof Facts & string>(fact: K, listener: (data: Facts[K]) => void | Promise<void>): void;
};

export function createBus<Facts>(log: Log): Bus<Facts> {
  const emitter = new EventEmitter();
  emitter.setMaxListeners(0);
  return {
    publish: (fact, data) => void emitter.emit(fact, data),
    on(fact, listener) {
      const failed = (error: unknown) => log.error({ err: error, fact }, 'a listener failed');
      emitter.on(fact, (data) => {
        try {
          Promise.resolve(listener(data)).catch(failed);
        } catch (error) {
          failed(error);
        }
      });
    },
  };
}
