import { formatCoins } from '../../ui/format.ts';
import { counted } from '../../ui/plural.ts';
import type { Words } from '../../ui/words.ts';
import type * as English from './rewards.words.ts';

const keys = (count: number): string => counted(count, { one: 'chave', other: 'chaves' });

export const rewardsWords: Words<typeof English.rewardsWords> = {
  title: 'Recompensas',
  failed: 'Não foi possível carregar suas recompensas',
  all: 'Todas as recompensas',
  keys,
  rakeNames: { daily: 'Caixa diária', weekly: 'Caixa semanal', monthly: 'Caixa mensal' },
  levels: (first, last) => (first === last ? `Nível ${first}` : `Níveis ${first}–${last}`),
  open: 'Abrir',
  claim: 'Resgatar',
  nothing: 'Nada a resgatar',
  locked: 'Bloqueada',
  noKeys: 'Fechada',
  availableIn: (span) => `Disponível em ${span}`,
  inSpan: (span) => `em ${span}`,
  tooLittle: (least) =>
    `Você precisa de pelo menos ${formatCoins(least)} de saldo de rakeback para resgatar esta caixa.`,
};
