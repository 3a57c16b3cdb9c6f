import { deviceWords as words } from './device.words.ts';

/** A device as the API names it, `<browser> on <system>`, in the page's language. */
export function deviceName(device: string): string {
  const [, browser, system] = /^(.+) on (.+)$/.exec(device) ?? [];
  if (browser === undefined || system === undefined) return words.unknown;
  return words.of(
    browser === 'Browser' ? words.browser : browser,
    system === 'an unknown system' ? words.system : system,
  );
}
