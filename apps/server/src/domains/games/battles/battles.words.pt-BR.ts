import type { PreviewWords } from './battles.words.ts';

export const previewWords: PreviewWords = {
  modes: { NORMAL: 'Normal', CURSED: 'Maldição', GROUP: 'Grupo' },
  title: (id, mode, format) => `Batalha de caixas ${id}: ${mode} ${format}`,
  join: (price) => `Entre por ${price} moedas.`,
  entry: (price) => `Entrada: ${price} moedas.`,
  more: (count) => `mais ${count}`,
};
