import type { Words } from '../../ui/words.ts';
import type * as English from './battles.emotes.words.ts';

export const emoteWords: Words<typeof English.emoteWords> = {
  title: 'Emotes',
  names: { HELLO: 'Olá', LUCK: 'Boa sorte', NICE: 'Legal', WOW: 'Uau', OUCH: 'Ai', GG: 'Bom jogo' },
  said: (name, emote) => `${name}: ${emote}`,
  mute: 'Silenciar emotes',
  unmute: 'Mostrar emotes',
};
