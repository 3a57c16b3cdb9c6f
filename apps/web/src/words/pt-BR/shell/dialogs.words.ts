import type * as GameInfo from '../../../shell/dialogs/game-info.words.ts';
import type * as Player from '../../../shell/dialogs/player.words.ts';
import type * as RedeemCode from '../../../shell/dialogs/redeem-code.words.ts';
import type { Words } from '../../../ui/words.ts';

export const gameInfoWords: Words<typeof GameInfo.gameInfoWords> = {
  returns: {
    atLeast: 'RTP mínimo',
    upTo: 'RTP até',
    boardsFrom: 'RTP dos tabuleiros a partir de',
  },
  canBeLower:
    'O arredondamento e o limite de ganho ou de chance podem reduzir esse valor. O RTP da sua aposta aparece acima do jogo.',
  howDrawn: 'Como os resultados são sorteados e verificados',
};

/** Texts of the games' info dialogs. `/provably-fair` explains how results are drawn. */
export const gameRules: Words<typeof GameInfo.gameRules> = {
  ROULETTE: {
    title: 'Roleta',
    line: 'Uma roleta para todo mundo, a cada 25 segundos.',
    rules: [
      'As apostas ficam abertas por 15 segundos. Apostas na mesma cor se somam e não podem ser desfeitas.',
      'Cada botão mostra quanto paga e quantas casas ganham. Todas as cores têm o mesmo RTP.',
      'O resultado vem de uma seed lacrada antes das apostas e de um beacon publicado depois delas. Se o beacon atrasar, a rodada espera por ele e sua aposta está segura.',
    ],
  },
  CASES: {
    title: 'Caixas',
    line: 'Um entre 100.000 tickets decide qual item você ganha.',
    rules: [
      'Cada item tem uma faixa de tickets. A página da caixa mostra cada faixa e sua chance.',
      'Abra até quatro de uma vez, cada uma com seu próprio ticket. Você recebe o preço de cada item em moedas.',
      'O giro dourado é um segundo giro só com itens que valem pelo menos três vezes a caixa. Ele muda a animação, nunca as chances.',
      'A demo é de graça, não paga nada e usa as mesmas chances.',
    ],
  },
  CASE_BATTLES: {
    title: 'Batalhas de caixas',
    line: 'As mesmas caixas para todos, e quem vence leva tudo.',
    rules: [
      'Cada jogador paga por todas as caixas. Quando a última vaga é preenchida, todos abrem as mesmas caixas, rodada por rodada.',
      'Normal: o maior total leva tudo. Maldição: o menor leva. Grupo: todos dividem por igual. No 2v2, os totais do time são somados e o prêmio é dividido.',
      'Em caso de empate, o prêmio é dividido. Os centavos que sobram são sorteados.',
      'Quem criou a batalha pode cancelar enquanto ela não estiver cheia, e todas as apostas são devolvidas. Os bots são identificados, jogam com as mesmas chances e jogam pela casa.',
    ],
  },
  MINES: {
    title: 'Mines',
    line: 'Ache as gemas e retire antes de pisar numa mina.',
    rules: [
      'Escolha de 1 a 24 minas. As posições são definidas antes da sua primeira jogada.',
      'Cada gema aumenta o multiplicador. Depois da primeira, retire quando quiser; na última, a retirada é automática.',
      'Uma mina encerra o jogo e leva a aposta. Cada jogo paga no máximo 100.000 moedas.',
      'O jogo fica aberto até você terminar: em outro aparelho, depois de recarregar ou amanhã.',
    ],
  },
  UPGRADER: {
    title: 'Upgrader',
    line: 'Aposte moedas em um item, com a chance que você escolher.',
    rules: [
      'O alvo vale de 1,05 a 1.000 vezes a aposta. A chance é 95% da aposta dividida pelo alvo, no máximo 80%.',
      'Abaixo ganha com os menores entre 100.000 números; acima, com os maiores. As chances são iguais.',
      'Se ganhar, você recebe o preço do item em moedas. Se perder, a aposta vai embora.',
    ],
  },
  PLINKO: {
    title: 'Plinko',
    line: 'Solte a bola e mire nas pontas.',
    rules: [
      'Em cada linha, a bola tem a mesma chance de ir para a esquerda ou para a direita.',
      'O bolso no fim multiplica a aposta: o Fácil fica perto de 1x; o Difícil paga pouco no meio e muito nas pontas.',
      'O resultado é definido quando você solta a bola. O saldo muda quando ela cai.',
    ],
  },
};

export const playerDialogWords: Words<typeof Player.playerDialogWords> = {
  title: 'Jogador',
  loadFailed: 'Não foi possível carregar o perfil',
  own: 'É você. Abrir seu perfil',
  tip: 'Gorjeta',
  mention: 'Mencionar',
};

export const redeemCodeWords: Words<typeof RedeemCode.redeemCodeWords> = {
  title: 'Resgatar código',
  kind: 'Tipo de código',
  kinds: { affiliate: 'Código de afiliado', promo: 'Código promocional' },
  promo: 'Divulgamos códigos promocionais nas novidades, em lives e pela equipe. Um uso por conta.',
};
