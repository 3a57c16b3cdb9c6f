import { EventEmitter } from 'node:events';
import type { Log } from './log.ts';
import { noTracing, type Tracing } from './tracing.ts';

/** Facts that domains publish, by name. Each domain adds its own in `<domain>.events.ts`. */
// biome-ignore lint/suspicious/noEmptyInterface: the domains fill it.
export interface Facts {}

export type Bus<Known> = {
  /**
   * Publishes a fact. Call it after the transaction has committed, never inside. A listener that fails is logged and
   * doesn't affect the others.
   */
  publish<K extends keyof Known & string>(fact: K, data: Known[K]): void;
  on<K extends keyof Known & string>(fact: K, listener: (data: Known[K]) => void | Promise<void>): void;
};

export function createBus<Known>(log: Log, tracing: Pick<Tracing, 'part'> = noTracing): Bus<Known> {
  const emitter = new EventEmitter();
  emitter.setMaxListeners(0);
  return {
    publish(fact, data) {
      const span = tracing.part('fact', fact);
      if (span === undefined) emitter.emit(fact, data);
      else {
        span.run(() => emitter.emit(fact, data));
        span.end();
      }
    },
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
