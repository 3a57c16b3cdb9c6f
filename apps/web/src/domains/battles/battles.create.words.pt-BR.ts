import type { BattleFormat } from '@aureus/contract/battles.ts';
import { counted } from '../../ui/plural.ts';
import type { Words } from '../../ui/words.ts';
import type * as English from './battles.create.words.ts';

const formatNames: Record<BattleFormat, string> = {
  '1v1': 'dois jogadores',
  '1v1v1': 'três jogadores',
  '1v1v1v1': 'quatro jogadores',
  '2v2': 'dois times de dois',
};

/** The dialog that makes a battle. */
export const createWords: Words<typeof English.createWords> = {
  failed: 'Não foi possível carregar as caixas',
  noCase: 'Escolha pelo menos uma caixa',
  roundsOf: (count, most) => `${count} de ${counted(most, { one: 'rodada', other: 'rodadas' })}`,
  createFor: (coins) => `Criar batalha ${coins}`,
  createMany: (copies, coins) => `Criar ${counted(copies, { one: 'batalha', other: 'batalhas' })} ${coins}`,
  copies: 'Cópias',
  fewer: 'Uma cópia a menos',
  moreCopies: 'Mais uma cópia',
  shortcuts: {
    last: 'Repetir a última batalha',
    budget: 'Orçamento para caixas aleatórias',
    random: 'Aleatório',
    tooLittle: 'Nenhuma caixa é tão barata',
    gone: 'Algumas caixas dela não estão mais disponíveis',
  },
  formatLabel: (format) => `${format}, ${formatNames[format]}`,
  private: 'Privada, só por link',
  cases: 'Caixas',
  search: 'Buscar caixas',
  notFound: 'Nenhuma caixa encontrada',
  add: (name) => `Adicionar ${name}`,
  less: (name) => `Menos uma ${name}`,
  more: (name) => `Mais uma ${name}`,
  chosen: 'Caixas escolhidas',
  rounds: 'Rodadas',
  clear: 'Limpar',
  empty: {
    title: 'Nenhuma caixa ainda',
    text: 'Toque em uma caixa para adicionar. Todos os jogadores abrem as mesmas.',
  },
};
