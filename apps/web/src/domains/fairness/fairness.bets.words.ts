import { counted } from '../../ui/format/plural.ts';

const safeOf = (mines: number, opened: number) =>
  `${counted(mines, { one: 'mine', other: 'mines' })}, ${opened} safe`;

/** A bet in one line: what it was on and what came of it. */
export const betsWords = {
  games: {
    spin: 'Spin',
    cases: 'Cases',
    battles: 'Case Battles',
    mines: 'Mines',
    upgrader: 'Upgrader',
    plinko: 'Plinko',
    rewards: 'Rewards',
  },
  colours: { black: 'Black', white: 'White', gold: 'Gold', inferno: 'Inferno' },
  risks: { EASY: 'Easy', MEDIUM: 'Medium', HARD: 'Hard' },
  modes: { NORMAL: 'Normal', CURSED: 'Cursed', GROUP: 'Group' },
  directions: { UNDER: 'under', OVER: 'over' },
  unknownCase: 'Case',
  unknownReward: 'Reward case',
  ticket: (ticket: number) => `ticket ${ticket}`,
  spin: (colour: string, pocket: number) => `${colour}, pocket ${pocket}`,
  opened: (name: string, items: string) => `${name}: ${items}`,
  openedMany: (count: number, name: string, items: string) => `${count} × ${name}: ${items}`,
  openedFor: (name: string, item: string, price: string) => `${name}: ${item} of ${price}`,
  battle: (mode: string, format: string, cases: number, seat: number) =>
    `${mode} ${format}, ${counted(cases, { one: 'case', other: 'cases' })}, seat ${seat}`,
  mines: {
    open: (mines: number, opened: number) => `${safeOf(mines, opened)}, open`,
    cashedOut: (mines: number, opened: number) => `${safeOf(mines, opened)}, cashed out`,
    busted: (mines: number, opened: number) => `${safeOf(mines, opened)}, hit a mine`,
  },
  upgrade: (target: string, chance: string, direction: string, roll: string) =>
    `To ${target} at ${chance}, ${direction}, roll ${roll}`,
  openUpgrade: (target: string, chance: string, direction: string) =>
    `To ${target} at ${chance}, ${direction}, open`,
  drop: (risk: string, rows: number, bucket: number, multiplier: string) =>
    `${risk}, ${counted(rows, { one: 'row', other: 'rows' })}, bucket ${bucket}: ${multiplier}`,
  openDrop: (risk: string, rows: number) => `${risk}, ${counted(rows, { one: 'row', other: 'rows' })}, open`,
};
