import type { BattleMode } from '@aureus/contract/battles.ts';

/** Texts of a link to a battle, in one language. Prices come written. */
export type PreviewWords = {
  modes: Readonly<Record<BattleMode, string>>;
  title: (id: string, mode: string, format: string) => string;
  join: (price: string) => string;
  entry: (price: string) => string;
  /** Cases that the line has no room for. */
  more: (count: number) => string;
};

export const previewWords: PreviewWords = {
  modes: { NORMAL: 'Normal', CURSED: 'Cursed', GROUP: 'Group' },
  title: (id, mode, format) => `Case battle ${id}: ${mode} ${format}`,
  join: (price) => `Join for ${price} coins.`,
  entry: (price) => `Entry for ${price} coins.`,
  more: (count) => `${count} more`,
};
