import type * as English from './device.words.ts';
import type { Words } from './words.ts';

export const deviceWords: Words<typeof English.deviceWords> = {
  of: (browser, system) => `${browser} · ${system}`,
  browser: 'Navegador',
  system: 'sistema desconhecido',
  unknown: 'Aparelho desconhecido',
};
