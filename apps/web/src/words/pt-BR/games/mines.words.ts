import type * as English from '../../../domains/games/mines/mines.words.ts';
import { counted } from '../../../ui/format/plural.ts';
import type { Words } from '../../../ui/words.ts';

const minesOf = (count: number) => counted(count, { one: 'mina', other: 'minas' });
const gemsOf = (count: number) => counted(count, { one: 'gema', other: 'gemas' });

export const minesWords: Words<typeof English.minesWords> = {
  title: 'Mines',
  keys: [
    ['Espaço ou Enter', 'Apostar, parar auto'],
    ['A', 'Metade da aposta'],
    ['S', 'Dobrar a aposta'],
    ['Setas', 'Escolher um bloco'],
    ['Enter no bloco', 'Abrir'],
    ['R', 'Abrir um bloco aleatório'],
    ['C', 'Retirar'],
  ],
  mines: 'Minas',
  minesAside: '1 a 24',
  actions: {
    random: 'Bloco aleatório',
    cashOut: 'Retirar',
    bet: 'Apostar ·',
    startAuto: 'Iniciar auto ·',
    noTileOpened: 'Abra um bloco',
    noTilePicked: 'Escolha blocos no tabuleiro',
  },
  figures: {
    gemsFound: 'Gemas achadas',
    nextSafe: 'Próximo seguro',
    nextTile: 'Próximo bloco',
    nextPayout: 'Próximo ganho',
    allGems: 'Todas as gemas',
    allGemsReturning: (percent) => `Todas · RTP ${percent}`,
    allGemsCapped: (percent) => `Todas, no teto · RTP ${percent}`,
  },
  summary: { bet: 'Aposta', gems: 'Gemas', next: 'Próximo' },
  board: 'Tabuleiro, cinco linhas de cinco blocos',
  tile: {
    hidden: (row, column) => `Linha ${row}, coluna ${column}, fechado`,
    gem: (row, column) => `Linha ${row}, coluna ${column}, gema`,
    mine: (row, column) => `Linha ${row}, coluna ${column}, mina`,
    picked: (tile) => `${tile}, escolhido`,
  },
  ladder: 'Multiplicadores por gemas achadas',
  open: {
    title: 'Um jogo de Mines aberto',
    text: 'Ele ainda guarda sua aposta. Retire, e as moedas vão para o seu saldo.',
    cashOut: (amount) => `Retirar ${amount}`,
    untouched:
      'Ele ainda guarda sua aposta, e nenhuma casa está aberta. Abra uma: sem mina, você pode retirar; uma mina encerra o jogo.',
    openTile: 'Abrir uma casa aleatória',
  },
  bust: 'Explodiu',
  said: {
    busted: 'Você pisou numa mina.',
    cashedOut: (payout, multiplier) => `Você retirou ${payout} a ${multiplier}.`,
    gem: (count, multiplier, payout) => `Gema ${count}. ${multiplier}, retire ${payout}.`,
  },
  game: {
    busted: (mines) => `${minesOf(mines)} · explodiu`,
    cashedOut: (mines, gems) => `${minesOf(mines)} · ${gemsOf(gems)}`,
  },
} as const;
