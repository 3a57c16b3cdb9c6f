import type * as English from '../../domains/leaderboard/leaderboard.words.tsx';
import { formatCount } from '../../ui/format/format.ts';
import { nounFor } from '../../ui/format/plural.ts';
import type { Words } from '../../ui/words.ts';

export const leaderboardWords: Words<typeof English.leaderboardWords> = {
  failed: 'Não foi possível carregar o ranking',
  title: 'Classificação',
  thisWeek: 'Classificação desta semana',
  rules:
    'A aposta conta quando é encerrada, pela vantagem da casa do valor: 1 ponto a cada 0,01. Em caso de empate, fica na frente a conta mais antiga. Os prêmios são pagos automaticamente na segunda-feira, às 00:00 UTC.',
  you: 'Você',
  open: 'Em aberto',
  columns: { place: 'Lugar', player: 'Jogador', points: 'Pontos', prize: 'Prêmio' },
  prizeOf: (place) => `${place}º lugar, prêmio`,
  stakedLabel: 'apostado',
  isPrivate: 'Privado',
  points: (text, count) => `${text} ${nounFor(count, { one: 'ponto', other: 'pontos' })}`,
};

/** Texts for the player's own place. */
export const ownPlaceWords: Words<typeof English.ownPlaceWords> = {
  title: 'Sua posição',
  forVisitors: 'Cada moeda apostada conta',
  forVisitorsNote: 'Toda aposta conta, pela vantagem da casa. Entre para competir.',
  place: (place) => `${formatCount(place)}º`,
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
