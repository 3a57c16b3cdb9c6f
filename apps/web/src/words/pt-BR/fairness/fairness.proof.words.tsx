import type * as English from '../../../domains/fairness/fairness.proof.words.tsx';
import { counted, nounFor } from '../../../ui/format/plural.ts';
import type { Words } from '../../../ui/words.ts';

export const proofWords: Words<typeof English.proofWords> = {
  title: 'Provably Fair',
  tabs: {
    bet: 'Esta aposta',
    share: 'Esta vitória',
    raffle: 'Este sorteio',
    battle: 'Esta batalha',
    round: 'Verificar rodada',
    seeds: 'Suas seeds',
  },
  howItWorks: (page) => <>Como funciona, com código que você mesmo pode rodar: {page}</>,
  download: 'Baixar',
  check: {
    unknown: ': desconhecido',
    passed: ': passou',
    failed: ': falhou',
    copy: (name) => `Copiar: ${name}`,
  },
  file: (beacon, seconds) =>
    `Calculado no seu navegador. Beacon: ${beacon}, uma rodada a cada ${counted(seconds, { one: 'segundo', other: 'segundos' })}. Verifique o arquivo offline com o programa ou a página de Provably Fair.`,
  bet: {
    failed: 'Não foi possível mostrar esta aposta',
    notInRecord: 'A aposta não está no próprio registro',
    sealed: 'A seed do servidor ainda é secreta',
    openedFor: 'Aberta por',
    stake: 'Aposta',
    payout: 'Ganho',
    nonce: 'Nonce',
    draw: 'Sorteio',
    computedFrom: (bet) => `Calculado no seu navegador a partir da aposta ${bet}.`,
    ownSeed:
      'A seed desta aposta também decide as próximas, por isso fica secreta enquanto está em uso. Troque de seed para revelar a antiga e verificar este resultado.',
    playersSeed:
      'A seed desta aposta também decide as próximas do jogador, por isso fica secreta enquanto está em uso. O hash dela foi fixado antes da aposta. Quando o jogador trocar de seed, qualquer um poderá verificar este resultado.',
    changeSeed: 'Trocar de seed',
    sharedSeed: 'A seed é revelada junto com o resultado. Até lá, só estes valores podem ser verificados.',
  },
  battle: {
    failed: 'Não foi possível mostrar esta batalha',
    name: (battle, format, rounds) =>
      `Batalha ${battle} · ${format}, ${counted(rounds, { one: 'rodada', other: 'rodadas' })}`,
    undrawn: {
      WAITING: 'Lacrada, esperando jogadores',
      DRAWING: 'Cheia, esperando o beacon',
      FINISHED: 'Não sorteada',
      CANCELLED: 'Cancelada: nada foi sorteado, todas as apostas foram devolvidas',
      VOID: 'Anulada: nada foi sorteado, todas as apostas foram devolvidas',
    },
    sealed:
      'O hash da seed do servidor é público desde que a batalha foi criada. Quando a última vaga é ocupada, define-se uma rodada do beacon que só sai depois de mais de um intervalo. Seed e beacon juntos dão cada ticket de cada rodada. A seed é revelada junto com o resultado.',
  },
  raffle: {
    failed: 'Não foi possível mostrar este sorteio',
    name: (week, tickets, players) =>
      `Sorteio de ${week} · ${counted(tickets, { one: 'ticket', other: 'tickets' })} de ${counted(players, { one: 'jogador', other: 'jogadores' })}`,
    listed: 'Lacrado e listado, ainda não sorteado',
  },
  round: {
    none: 'Nenhuma rodada ainda. A primeira leva 25 segundos.',
    anyIsYours: 'Verifique qualquer rodada',
    isYours: (round) => `Verifique a rodada ${round}`,
    pressVerify:
      'Toque em Verificar ou escolha outra rodada. Seu navegador confere o hash da seed, a ordem dos eventos, a assinatura do beacon e a casa.',
    noNumber: 'Digite o número de uma rodada, como 184220.',
    label: 'Rodada',
    verify: 'Verificar',
    recent: 'Rodadas recentes',
    isVoid: 'anulada',
    failed: 'Não foi possível mostrar esta rodada',
    unknown: 'Ela ainda não terminou ou não existe.',
    result: (round, colour, pocket) => `Rodada ${round} · ${colour}, ${pocket}`,
    voidResult: (round) => `Rodada ${round} · Anulada: nada foi sorteado, todas as apostas foram devolvidas`,
  },
};

const safeOf = (mines: number, opened: number) =>
  `${counted(mines, { one: 'mina', other: 'minas' })}, ${opened} ${nounFor(opened, { one: 'seguro', other: 'seguros' })}`;

/** Texts that describe a bet and its result in one line. */
export const betsWords: Words<typeof English.betsWords> = {
  games: {
    spin: 'Roleta',
    cases: 'Caixas',
    battles: 'Batalhas',
    mines: 'Mines',
    upgrader: 'Upgrader',
    plinko: 'Plinko',
    rewards: 'Recompensas',
  },
  colours: { black: 'Preto', white: 'Branco', gold: 'Ouro', inferno: 'Inferno' },
  risks: { EASY: 'Fácil', MEDIUM: 'Médio', HARD: 'Difícil' },
  modes: { NORMAL: 'Normal', CURSED: 'Maldição', GROUP: 'Grupo' },
  directions: { UNDER: 'abaixo', OVER: 'acima' },
  unknownCase: 'Caixa',
  unknownReward: 'Caixa de recompensa',
  ticket: (ticket) => `ticket ${ticket}`,
  spin: (colour, pocket) => `${colour}, casa ${pocket}`,
  opened: (name, items) => `${name}: ${items}`,
  openedMany: (count, name, items) => `${count} × ${name}: ${items}`,
  openedFor: (name, item, price) => `${name}: ${item} de ${price}`,
  battle: (mode, format, cases, seat) =>
    `${mode} ${format}, ${counted(cases, { one: 'caixa', other: 'caixas' })}, vaga ${seat}`,
  mines: {
    open: (mines, opened) => `${safeOf(mines, opened)}, em aberto`,
    cashedOut: (mines, opened) => `${safeOf(mines, opened)}, retirada`,
    busted: (mines, opened) => `${safeOf(mines, opened)}, explodiu`,
  },
  upgrade: (target, chance, direction, roll) => `Para ${target} a ${chance}, ${direction}, saiu ${roll}`,
  openUpgrade: (target, chance, direction) => `Para ${target} a ${chance}, ${direction}, em aberto`,
  drop: (risk, rows, bucket, multiplier) =>
    `${risk}, ${counted(rows, { one: 'linha', other: 'linhas' })}, bolso ${bucket}: ${multiplier}`,
  openDrop: (risk, rows) => `${risk}, ${counted(rows, { one: 'linha', other: 'linhas' })}, em aberto`,
};
