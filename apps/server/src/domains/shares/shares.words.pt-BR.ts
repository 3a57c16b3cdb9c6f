import type { GameType } from '@aureus/contract/games.ts';
import type { ShareWords } from './shares.words.ts';

const IN_GAME: Readonly<Record<string, string>> = {
  Roleta: 'na Roleta',
  Caixas: 'nas Caixas',
  Batalhas: 'nas Batalhas',
};
const inGame = (game: string): string => IN_GAME[game] ?? `no ${game}`;

const games: Readonly<Record<GameType, string>> = {
  ROULETTE: 'Roleta',
  CASES: 'Caixas',
  CASE_BATTLES: 'Batalhas',
  MINES: 'Mines',
  UPGRADER: 'Upgrader',
  PLINKO: 'Plinko',
};

export const shareWords: ShareWords = {
  games,
  wonIn: (player, game) => (player === null ? `Vitória ${inGame(game)}` : `${player} ganhou ${inGame(game)}`),
  ofStake: (multiplier, stake) => `${multiplier} com uma aposta de ${stake}`,
  timesStake: 'vezes a aposta',
  badge: 'Com prova',
  title: (player, payout, game) =>
    player === null
      ? `Vitória de ${payout} moedas ${inGame(game)}`
      : `${player} ganhou ${payout} moedas ${inGame(game)}`,
  titleWithoutAmounts: (player, multiplier, game) =>
    player === null
      ? `Vitória de ${multiplier} ${inGame(game)}`
      : `${player} ganhou ${multiplier} ${inGame(game)}`,
  text: (multiplier, stake, site) =>
    `${multiplier} com uma aposta de ${stake}. Confira a prova no seu próprio navegador, no ${site}.`,
  textWithoutAmounts: (site) => `Uma vitória no ${site}. Os valores são privados.`,
};
