import fc from 'fast-check';
import { expect, it } from 'vitest';
import { ask, emptyQueue, over, type Queue, type Wish } from './queue.ts';

const step = fc.oneof(fc.constant('over' as const), fc.integer({ min: 1, max: 5 }));

it('shows one moment at a time, lets the bigger one wait, and gives the other a chip', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 30 }), (steps) => {
      let queue: Queue<Wish> = emptyQueue;
      const [shown, chips]: [Set<string>, Set<string>] = [new Set(), new Set()];
      for (const [index, what] of steps.entries()) {
        if (what === 'over') queue = over(queue);
        else {
          const answer = ask(queue, { id: `${index}`, weight: what });
          queue = answer.queue;
          if (answer.chip) {
            expect(answer.chip.weight).toBeLessThanOrEqual(queue.waiting?.weight ?? 0);
            chips.add(answer.chip.id);
          }
        }
        if (queue.running) shown.add(queue.running.id);
        // Nothing waits while nothing runs.
        if (!queue.running) expect(queue.waiting).toBeUndefined();
      }
      queue = over(queue);
      if (queue.running) shown.add(queue.running.id);
      // Each wish came to an end, and to one alone.
      const asked = steps.flatMap((what, index) => (what === 'over' ? [] : [`${index}`]));
      expect([...shown, ...chips].toSorted()).toEqual(asked.toSorted());
    }),
  );
});

it('takes a wish that comes twice once', () => {
  const wish = { id: 'a', weight: 1 };
  const { queue } = ask(emptyQueue, wish);
  expect(ask(queue, wish)).toEqual({ queue, chip: undefined });
});
