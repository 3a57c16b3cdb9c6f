import { deviceWords as words } from './device.words.ts';

/** Translates the API's device name, `<browser> on <system>`, into the page's language. */
export function deviceName(device: string): string {
  const [, browser, system] = /^(.+) on (.+)$/.exec(device) ?? [];
  if (browser === undefined || system === undefined) return words.unknown;
  return words.of(
    browser === 'Browser' ? words.browser : browser,
    system === 'an unknown system' ? words.system : system,
  );
}
