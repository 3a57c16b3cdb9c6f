import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dequeue, emptyQueue, enqueue, type Queue, type Queued } from './queue.ts';
import { coinsOf, powerOf } from './thrown-coins.ts';

describe('queue', () => {
  const step = fc.oneof(fc.constant('over' as const), fc.integer({ min: 1, max: 5 }));

  it('shows one moment at a time, lets the bigger one wait, and gives the other a chip', () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 30 }), (steps) => {
        let queue: Queue<Queued> = emptyQueue;
        const [running, chips]: [Set<string>, Set<string>] = [new Set(), new Set()];
        for (const [index, what] of steps.entries()) {
          if (what === 'over') queue = dequeue(queue);
          else {
            const answer = enqueue(queue, { id: `${index}`, weight: what });
            queue = answer.queue;
            if (answer.chip) {
              expect(answer.chip.weight).toBeLessThanOrEqual(queue.waiting?.weight ?? 0);
              chips.add(answer.chip.id);
            }
          }
          if (queue.running) running.add(queue.running.id);
          // If no moment runs, none waits.
          if (!queue.running) expect(queue.waiting).toBeUndefined();
        }
        queue = dequeue(queue);
        if (queue.running) running.add(queue.running.id);
        // Every moment is either shown or becomes a toast.
        const ids = steps.flatMap((what, index) => (what === 'over' ? [] : [`${index}`]));
        expect([...running, ...chips].toSorted()).toEqual(ids.toSorted());
      }),
    );
  });

  it('takes a moment that comes twice once', () => {
    const moment = { id: 'a', weight: 1 };
    const { queue } = enqueue(emptyQueue, moment);
    expect(enqueue(queue, moment)).toEqual({ queue, chip: undefined });
  });
});

describe('the power of a win', () => {
  it('shines the more, the more times the stake was won, and never more than all', () => {
    const multiplier = fc.double({ min: 1, max: 100_000, noNaN: true });
    fc.assert(
      fc.property(multiplier, multiplier, (one, other) => {
        const [less, more] = [Math.min(one, other), Math.max(one, other)];
        expect(powerOf(less)).toBeLessThanOrEqual(powerOf(more));
        expect(coinsOf(less)).toBeLessThanOrEqual(coinsOf(more));
        expect(powerOf(more)).toBeLessThanOrEqual(1);
        expect(coinsOf(more)).toBeLessThanOrEqual(40);
      }),
    );
  });
});
