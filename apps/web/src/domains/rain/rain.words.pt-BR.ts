import { counted } from '../../ui/plural.ts';
import type { Words } from '../../ui/words.ts';
import type * as English from './rain.words.ts';

export const rainWords: Words<typeof English.rainWords> = {
  title: 'Chuva',
  failed: 'Não foi possível carregar a chuva',
  retry: 'Tentar de novo',
  joinedCount: (players) => counted(players, { one: 'jogador', other: 'jogadores' }),
  progress: 'Tempo restante da chuva',
  timeLeft: 'Tempo restante',
  signIn: 'Entre para participar',
  join: 'Entrar na chuva',
  joined: 'Você entrou',
  hasJoined: 'Você entrou nesta chuva',
  isOver: 'Pagando esta chuva',
  tip: 'Reforçar',
  tipLabel: 'Reforçar a chuva',
};
