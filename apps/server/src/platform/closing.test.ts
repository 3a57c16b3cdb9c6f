import { describe, expect, it } from 'vitest';
import { type Closing, closeInOrder } from './closing.ts';

const HOUR_MS = 3_600_000;
/** Part that never ends. */
const stuck = (waitsFor: Closing['waitsFor']): Closing => ({ waitsFor, end: () => new Promise(() => {}) });

describe('a process that ends', () => {
  it.each<[string, string, Closing[]]>([
    ['the step of the app', 'jobs', [stuck(() => 'jobs'), stuck(() => 'embedded PostgreSQL')]],
    [
      'what comes after the app, not its last step',
      'embedded PostgreSQL',
      [{ waitsFor: () => 'traces', end: async () => {} }, stuck(() => 'embedded PostgreSQL')],
    ],
  ])('names %s if it takes too long', async (_what, name, parts) => {
    const late = Promise.withResolvers<string | undefined>();
    void closeInOrder(parts, { limitMs: 1, onLate: late.resolve });
    expect(await late.promise).toBe(name);
  });

  it('ends everything in order, and reports nothing', async () => {
    const ended: string[] = [];
    const part = (name: string): Closing => ({
      waitsFor: () => name,
      end: () => void ended.push(name),
    });
    await closeInOrder([part('app'), part('database')], {
      limitMs: HOUR_MS,
      onLate: (name) => void ended.push(`late: ${name}`),
    });
    expect(ended).toEqual(['app', 'database']);
  });
});
