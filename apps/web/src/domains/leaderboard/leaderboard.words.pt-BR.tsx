import { formatCount } from '../../ui/format.ts';
import type { Words } from '../../ui/words.ts';
import type * as English from './leaderboard.words.tsx';

export const leaderboardWords: Words<typeof English.leaderboardWords> = {
  failed: 'Não foi possível carregar o ranking',
  title: 'Classificação',
  thisWeek: 'Classificação desta semana',
  rules:
    'A aposta conta quando é encerrada. Em caso de empate, fica na frente a conta mais antiga. Os prêmios são pagos automaticamente na segunda-feira, às 00:00 UTC.',
  you: 'Você',
  open: 'Em aberto',
  columns: { place: 'Lugar', player: 'Jogador', staked: 'Apostado', prize: 'Prêmio' },
  prizeOf: (place) => `${place}º lugar, prêmio`,
  stakedLabel: 'apostado',
  isPrivate: 'Privado',
};

/** The player's own place. */
export const ownPlaceWords: Words<typeof English.ownPlaceWords> = {
  title: 'Sua posição',
  forVisitors: 'Cada moeda apostada conta',
  forVisitorsNote: 'Em todos os jogos, ganhando ou perdendo. Entre para competir.',
  place: (place) => `${formatCount(place)}º`,
  staked: (amount) => <>Apostado {amount}</>,
  lead: 'Você está na liderança',
  next: (missing, place, prize) => `Mais ${missing} para o ${place}º lugar (${prize})`,
  nextSecret: (place, prize) => `Próximo: #${place} (${prize})`,
  below: (places) => `Fora do top ${formatCount(places)}`,
  progress: 'Progresso até o próximo prêmio',
  prize: 'Prêmio atual',
};

export const pastWeeksWords: Words<typeof English.pastWeeksWords> = {
  title: 'Semanas anteriores',
  failed: 'Não foi possível carregar as semanas anteriores',
  empty: { title: 'Nenhum vencedor ainda', text: 'Os vencedores aparecem aqui.' },
  wonBy: (name) => `vencida por ${name}`,
  wonByYou: 'vencida por você',
  placesOf: (week) => `Classificação de ${week}`,
};
