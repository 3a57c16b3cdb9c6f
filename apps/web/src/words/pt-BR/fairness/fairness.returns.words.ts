import type * as English from '../../../domains/fairness/fairness.returns.words.ts';
import { nounFor } from '../../../ui/format/plural.ts';
import type { Words } from '../../../ui/words.ts';

export const returnsWords: Words<typeof English.returnsWords> = {
  notes: {
    spin: 'Casas vencedoras × multiplicador, dividido pelo total de casas.',
    cases: 'O preço médio de todos os tickets, dividido pelo preço da caixa.',
    battles: 'Uma batalha não acrescenta vantagem: tudo o que sai é pago, então o RTP é o das caixas dela.',
    mines:
      'Igual para qualquer número de minas e blocos abertos. Os ganhos são arredondados para baixo, no centavo; uma aposta que perderia mais de meio ponto com isso é recusada. Nenhum jogo paga mais de 100.000 moedas. A página mostra o RTP da sua aposta com as duas coisas na conta.',
    upgrader:
      'Chance × alvo, dividido pela aposta. A chance é arredondada para baixo, a 1 em 100.000; uma aposta que perderia mais de meio ponto com isso é recusada. Nenhuma chance passa de 80%. A página mostra o RTP da sua aposta com as duas coisas na conta.',
    plinko:
      'O multiplicador de cada bolso vezes a parcela de caminhos que levam a ele. Os ganhos são arredondados para baixo, no centavo; uma aposta que perderia mais de meio ponto com isso é recusada. A página mostra o RTP da sua aposta.',
  },
  everyBoard: 'Todos os tabuleiros',
  atMost: 'No máximo',
  rows: 'Linhas',
  cases: 'RTP das caixas',
  casesFailed: 'Não foi possível carregar as caixas',
  showAll: (count) => nounFor(count, { one: 'Mostrar a caixa', other: `Mostrar todas as ${count} caixas` }),
};
