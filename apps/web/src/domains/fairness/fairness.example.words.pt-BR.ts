import { nounFor } from '../../ui/plural.ts';
import type { Words } from '../../ui/words.ts';
import type * as English from './fairness.example.words.ts';

/** A worked example: its steps and, by game, its result. */
export const exampleWords: Words<typeof English.exampleWords> = {
  key: 'Chave: seed do servidor',
  soloMessage: 'Mensagem: seed do cliente, nonce, bloco',
  sharedMessage: 'Mensagem: sorteio, rodada do beacon, aleatoriedade, bloco',
  numbers: (count) =>
    nounFor(count, { one: 'Primeiro número do HMAC', other: `Primeiros ${count} números do HMAC` }),
  results: {
    spin: (pockets) => `Resto da divisão por ${pockets}, mais um: a casa`,
    cases: 'Restos da divisão por 100.000, mais um: os tickets de quatro aberturas',
    rewards: 'Resto da divisão por 100.000, mais um: o ticket',
    battles: 'Restos da divisão por 100.000, mais um: os tickets de três rodadas para duas vagas',
    mines: 'Três trocas de um embaralhamento: os blocos com minas, contados a partir de 0',
    rain: 'Quatro trocas de um embaralhamento de sete jogadores: quem fica com os 4 centavos que sobram de 10,05',
    raffle: 'Três tickets de 63, de cinco jogadores: 12, 1, 40, 3 e 7 deles',
    upgrader: 'Resto da divisão por 100.000: o número sorteado',
    plinko: 'Par é esquerda (0), ímpar é direita (1): o caminho por 16 linhas e o bolso em que ele termina',
  },
  pockets: {
    black: (pocket) => `${pocket} (preto)`,
    white: (pocket) => `${pocket} (branco)`,
    gold: (pocket) => `${pocket} (ouro)`,
    inferno: (pocket) => `${pocket} (inferno)`,
  },
  tickets: (rounds) => rounds.map((seats) => seats.join(' e ')).join(', depois '),
};
