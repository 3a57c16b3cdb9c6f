import type { Words } from '../../ui/words.ts';
import type * as English from './fairness.games.words.ts';
/** The games and the weekly raffle: their names and how a result is drawn. */
export const gamesWords: Words<typeof English.gamesWords> = {
  spin: {
    label: 'Roleta',
    text: 'Um sorteio por rodada para todo mundo. O primeiro número da seed com o beacon é dividido pela quantidade de casas; o resto mais um é a casa. Apostas, saldos e rodadas anteriores não entram na conta.',
  },
  cases: {
    label: 'Caixas',
    text: 'Uma caixa tem 100.000 tickets, e cada item tem uma faixa deles, mostrada na página da caixa. Cada abertura sorteia um ticket: o próximo número é dividido por 100.000, e o resto mais um é o ticket. Você ganha o item dono dele. Até quatro aberturas em uma aposta usam números seguidos.',
  },
  battles: {
    label: 'Batalhas',
    text: 'A seed é lacrada quando a batalha é criada. Quando a última vaga é ocupada, define-se a próxima rodada do beacon, e seed e beacon juntos dão cada ticket, rodada por rodada e vaga por vaga. Assim, ninguém que ainda podia entrar ou sair conhecia um ticket, nem os bots, nem nós. Os centavos que sobram são distribuídos em uma ordem embaralhada pelo mesmo sorteio.',
  },
  mines: {
    label: 'Mines',
    text: 'Os 25 blocos são embaralhados antes de você abrir o primeiro, e os primeiros do embaralhamento têm as minas. Suas escolhas nunca mudam onde elas estão. Depois de k blocos seguros com m minas, a aposta é multiplicada por 0,99 × C(25, k) / C(25 − m, k).',
  },
  upgrader: {
    label: 'Upgrader',
    text: 'A chance é 95% da aposta dividida pelo alvo, no máximo 80%, em passos de um milésimo de ponto percentual. O resultado é um entre 100.000 números: Abaixo ganha com os menores, Acima com os maiores, com as mesmas chances.',
  },
  plinko: {
    label: 'Plinko',
    text: 'Cada linha usa um número: par vai para a esquerda, ímpar para a direita. A quantidade de idas à direita é o bolso, e o multiplicador dele aparece embaixo do tabuleiro.',
  },
  rewards: {
    label: 'Prêmios',
    text: 'Uma caixa de recompensa tem 100.000 tickets como qualquer outra, e o que cada um ganha aparece antes de você abrir. Cada abertura sorteia um ticket das suas próprias seeds, com um nonce próprio. Uma caixa de rake paga um múltiplo do que você resgata, exatamente 1x em média. Frações de centavo ficam no seu rakeback.',
  },
  rain: {
    label: 'Chuva',
    text: 'A seed é lacrada quando começa a hora da chuva, e a rodada do beacon logo depois do fim é definida. Todos que entraram recebem a mesma parte do total. Só os centavos que sobram são sorteados: os jogadores são listados por ID, a lista é embaralhada, e os primeiros recebem um centavo cada.',
  },
  raffle: {
    label: 'Sorteio',
    text: 'A seed é lacrada antes do primeiro ticket da semana. Quando a semana acaba, a lista completa de tickets é publicada, e o hash prova que ela não pode mudar. Uma rodada do beacon dez minutos depois, definida antes, sorteia um ticket para cada prêmio. Os outros tickets de um vencedor saem do sorteio, os restantes são renumerados, e o próximo número é dividido pela quantidade deles.',
  },
};
