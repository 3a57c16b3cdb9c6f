import { expect, test, vi } from 'vitest';
import { failedAddress, loadPart } from './load-part.ts';

test('a part that fails once or twice is there all the same', async () => {
  const load = vi
    .fn<() => Promise<string>>()
    .mockRejectedValueOnce(new Error('Importing a module script failed.'))
    .mockRejectedValueOnce(new Error('Importing a module script failed.'))
    .mockResolvedValue('chat');
  await expect(loadPart(load, [0, 0])).resolves.toBe('chat');
  expect(load).toHaveBeenCalledTimes(3);
});

test('a part that never comes fails with the reason', async () => {
  const load = vi.fn(() => Promise.reject(new Error('gone')));
  await expect(loadPart(load, [0, 0])).rejects.toThrow('gone');
  expect(load).toHaveBeenCalledTimes(3);
});

test('finds the address in the words of the browser', () => {
  const address = 'https://site.example/assets/ChatDock-Bq1x.js';
  expect(failedAddress(new TypeError(`Failed to fetch dynamically imported module: ${address}`))).toBe(
    address,
  );
  expect(failedAddress(new TypeError('Importing a module script failed.'))).toBeUndefined();
  expect(failedAddress('gone')).toBeUndefined();
});
