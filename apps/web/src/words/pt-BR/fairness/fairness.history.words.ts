import type * as English from '../../../domains/fairness/fairness.history.words.ts';
import { counted } from '../../../ui/format/plural.ts';
import type { Words } from '../../../ui/words.ts';

export const historyWords: Words<typeof English.historyWords> = {
  bets: {
    verified: 'Verificada',
    unseen: 'Verificada, mas não vista antes neste navegador',
    sealed: 'Seed ainda secreta',
    failed: 'Falhou',
    isVoid: 'Anulada, valor devolvido',
    visitor: {
      title: 'Entre para ver suas apostas',
      text: 'Cada uma pode ser verificada aqui.',
    },
    notLoaded: 'Não foi possível carregar suas apostas',
    none: 'Nenhuma aposta ainda',
    noMore: 'Não há mais apostas',
    noReward: 'Nenhuma caixa de recompensa aberta ainda',
    noMoreRewards: 'Não há mais aberturas',
  },
  battles: {
    notLoaded: 'Não foi possível carregar as batalhas',
    none: 'Nenhuma batalha encerrada ainda',
    name: (battle) => `Batalha ${battle}`,
    about: (mode, format, rounds) =>
      ` · ${mode}, ${format}, ${counted(rounds, { one: 'rodada', other: 'rodadas' })}`,
    modes: { NORMAL: 'normal', CURSED: 'maldição', GROUP: 'grupo' },
  },
  raffles: {
    notLoaded: 'Não foi possível carregar os sorteios',
    none: 'Nenhum sorteio realizado ainda',
    about: (tickets, state) => `${counted(tickets, { one: 'ticket', other: 'tickets' })}, ${state}`,
    states: { LISTED: 'listado', DRAWN: 'sorteado', EMPTY: 'vazio', VOID: 'anulado' },
  },
  rains: {
    notLoaded: 'Não foi possível carregar as chuvas',
    none: 'Nenhuma chuva encerrada ainda',
    name: (rain) => `Chuva ${rain}`,
    shared: (players) => `dividida entre ${counted(players, { one: 'jogador', other: 'jogadores' })}`,
    empty: 'ninguém entrou ou não havia moedas, o total passou para a próxima',
    void: 'anulada, o total passou para a próxima',
  },
};
