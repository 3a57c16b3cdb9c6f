import type { Words } from '../../ui/words.ts';
import type * as English from './battles.words.ts';
/** Texts shared by the lobby, the room and the dialog. */
export const battlesWords: Words<typeof English.battlesWords> = {
  title: 'Batalhas',
  create: 'Criar batalha',
  entry: 'Entrada',
  fairness: 'Provably Fair',
  returns: (percent) => `RTP ${percent}`,
  finished: 'Acabou',
  cancelled: 'Cancelada',
  void: 'Anulada',
  join: (coins) => `Entrar ${coins}`,
  mode: 'Modo',
  format: 'Formato',
  order: 'Ordem',
  choice: (name, chosen) => `${name}: ${chosen}`,
  orders: { newest: 'Novas', dearest: 'Maior preço', cheapest: 'Menor preço', name: 'Nome' },
};
