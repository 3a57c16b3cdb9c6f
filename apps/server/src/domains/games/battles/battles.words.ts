import type { BattleMode } from '@aureus/contract/battles.ts';

/** Texts for a battle's link preview, in one language. Prices are already formatted. */
export type PreviewWords = {
  modes: Readonly<Record<BattleMode, string>>;
  title: (id: string, mode: string, format: string) => string;
  join: (price: string) => string;
  entry: (price: string) => string;
  /** Text for the number of cases that don't fit on the line. */
  more: (count: number) => string;
};

export const previewWords: PreviewWords = {
  modes: { NORMAL: 'Normal', CURSED: 'Cursed', GROUP: 'Group' },
  title: (id, mode, format) => `Case battle ${id}: ${mode} ${format}`,
  join: (price) => `Join for ${price} coins.`,
  entry: (price) => `Entry for ${price} coins.`,
  more: (count) => `${count} more`,
};
