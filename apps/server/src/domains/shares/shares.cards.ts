import { createHash } from 'node:crypto';
import type { GameType } from '@aureus/contract/games.ts';
import { refuse } from '../../platform/http/errors.ts';
import { cardTextsOf } from './shares.texts.ts';
import type { Shares } from './shares.ts';

/** Maximum number of cached cards, about 90 kB each. */
const MOST_KEPT = 100;
/** Maximum number of cards waiting to be drawn. */
const MOST_WAITING = 8;
/** Maximum number of cards drawn per minute. A card takes about 50 ms, so this number needs a fifth of one core. */
const MOST_A_MINUTE = 240;
const MINUTE_MS = 60_000;

export type Cards = {
  /**
   * Returns the current image of a shared win, and a tag that changes with the image. @throws HttpError
   * shares.error.gone; `jpeg` throws request.error.unavailable if too many images are requested.
   */
  card: (id: string) => Promise<{ tag: string; jpeg: () => Promise<Buffer> }>;
};

/** Caches the images of shared wins and limits how many are drawn. */
export function createCards(parts: {
  shares: Pick<Shares, 'shown'>;
  draw: (game: GameType, texts: ReturnType<typeof cardTextsOf>) => Promise<Buffer>;
  now: () => number;
}): Cards {
  const { shares, draw, now } = parts;
  /** Images of cards by their tag, least recently used first. */
  const cache = new Map<string, Promise<Buffer>>();
  let waiting = 0;
  let last: Promise<unknown> = Promise.resolve();
  let minute = 0;
  let drawnInMinute = 0;

  /** Draws one card at a time. @throws HttpError request.error.unavailable if too many cards are requested. */
  function inTurn(work: () => Promise<Buffer>): Promise<Buffer> {
    const current = Math.floor(now() / MINUTE_MS);
    if (current !== minute) [minute, drawnInMinute] = [current, 0];
    if (waiting > MOST_WAITING || drawnInMinute >= MOST_A_MINUTE) throw refuse('request.error.unavailable');
    waiting += 1;
    drawnInMinute += 1;
    const done = last.then(work).finally(() => {
      waiting -= 1;
    });
    last = done.catch(() => undefined);
    return done;
  }

  function drawn(tag: string, game: GameType, texts: ReturnType<typeof cardTextsOf>): Promise<Buffer> {
    const before = cache.get(tag);
    const jpeg = before ?? inTurn(() => draw(game, texts));
    cache.delete(tag);
    cache.set(tag, jpeg);
    jpeg.catch(() => cache.delete(tag));
    const [oldest] = cache.keys();
    if (cache.size > MOST_KEPT && oldest !== undefined) cache.delete(oldest);
    return jpeg;
  }

  return {
    async card(id) {
      const share = await shares.shown(id);
      const texts = cardTextsOf(share);
      const { game } = share.win;
      const tag = createHash('sha256')
        .update(JSON.stringify([game, texts]))
        .digest('base64url')
        .slice(0, 22);
      return { tag, jpeg: async () => drawn(tag, game, texts) };
    },
  };
}
