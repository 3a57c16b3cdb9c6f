import { counted, nounFor } from '../../ui/plural.ts';
import type { Words } from '../../ui/words.ts';
import type * as English from './fairness.bets.words.ts';

const safeOf = (mines: number, opened: number) =>
  `${counted(mines, { one: 'mina', other: 'minas' })}, ${opened} ${nounFor(opened, { one: 'seguro', other: 'seguros' })}`;

/** A bet in one line: what it was on and what came of it. */
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
