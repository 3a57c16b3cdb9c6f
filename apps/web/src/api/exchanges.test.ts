import { describe, expect, it, vi } from 'vitest';

const draw = (id: number) => ({ draw: `battle-${id}`, at: id });

/** The module keeps its listener, so each test loads it again. */
async function load() {
  vi.resetModules();
  return import('./exchanges.ts');
}

describe('the listener of exchanges', () => {
  it('loads with the first note, and hears the notes from before it had loaded, in their order', async () => {
    const { listenToExchanges, noteOpenDraw, setListenerLoader } = await load();
    const loader = vi.fn(() => Promise.resolve());
    setListenerLoader(loader);
    noteOpenDraw(draw(1));
    noteOpenDraw(draw(2));
    expect(loader).toHaveBeenCalledOnce();
    const heard: number[] = [];
    listenToExchanges({ exchange: () => undefined, open: ({ at }) => heard.push(at) });
    noteOpenDraw(draw(3));
    expect(heard).toEqual([1, 2, 3]);
    expect(loader).toHaveBeenCalledOnce();
  });

  it('is loaded again by the next note if loading failed', async () => {
    const { needListener, setListenerLoader } = await load();
    const loader = vi.fn(() => Promise.reject(new Error('no network')));
    setListenerLoader(loader);
    needListener();
    await vi.waitFor(() => {
      needListener();
      expect(loader).toHaveBeenCalledTimes(2);
    });
  });
});
