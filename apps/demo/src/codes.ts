import type { createBrowser } from './browser.ts';

/** Affiliate codes of the population. Whoever has one signs in before those who use it. */
const OWN: Readonly<Record<string, string>> = {
  bot_remus: 'REMUS',
  bot_livia: 'LIVIA',
  bot_marcia: 'MARCIA',
};
const USED: Readonly<Record<string, string>> = {
  bot_cato: 'REMUS',
  bot_drusus: 'REMUS',
  bot_varro: 'REMUS',
  bot_titus: 'REMUS',
  bot_aulus: 'REMUS',
  bot_aelia: 'LIVIA',
  bot_nerva: 'LIVIA',
  bot_sabina: 'LIVIA',
  bot_plinius: 'MARCIA',
};

/** Chooses a bot's own code, or claims another one's; asked for again, neither changes anything. */
export async function takeCodes(browser: ReturnType<typeof createBrowser>, name: string): Promise<void> {
  const [own, used] = [OWN[name], USED[name]];
  if (own !== undefined) await browser.call('POST', '/api/affiliate/code', { code: own });
  if (used !== undefined) await browser.call('POST', '/api/affiliate/used-code', { code: used });
}
