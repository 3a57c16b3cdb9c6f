import type { PreviewWords } from './battles.words.ts';

export const previewWords: PreviewWords = {
  modes: { NORMAL: 'Обычный', CURSED: 'Реверс', GROUP: 'Общий' },
  title: (id, mode, format) => `Кейс-батл ${id}: ${mode} ${format}`,
  join: (price) => `Присоединяйтесь за ${price} монет.`,
  entry: (price) => `Вход: ${price} монет.`,
  more: (count) => `ещё ${count}`,
};
