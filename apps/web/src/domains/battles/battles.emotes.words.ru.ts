import type { Words } from '../../ui/words.ts';
import type * as English from './battles.emotes.words.ts';

export const emoteWords: Words<typeof English.emoteWords> = {
  title: 'Эмоции',
  names: { HELLO: 'Привет', LUCK: 'Удачи', NICE: 'Отлично', WOW: 'Ого', OUCH: 'Ой', GG: 'Хорошая игра' },
  said: (name, emote) => `${name}: ${emote}`,
  mute: 'Скрыть эмоции',
  unmute: 'Показать эмоции',
};
