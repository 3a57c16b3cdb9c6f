import type { Call } from './games.ts';

/** Affiliate codes that some bots own, by bot. The bots that use these codes sign in after the owners. */
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

/** Sets a bot's own affiliate code, or enters the code of another bot. Calling this at every start is safe. */
export async function takeCodes(call: Call, name: string): Promise<void> {
  const [ownCode, usedCode] = [OWN[name], USED[name]];
  if (ownCode !== undefined) await call('POST /api/affiliate/code', { body: { code: ownCode } });
  if (usedCode !== undefined) await call('POST /api/affiliate/used-code', { body: { code: usedCode } });
}
