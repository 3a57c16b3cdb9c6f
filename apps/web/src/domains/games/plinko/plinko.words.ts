import { counted } from '../../../ui/format/plural.ts';
export const plinkoWords = {
  title: 'Plinko',
  keys: [
    ['Space or Enter', 'Drop, stop auto'],
    ['A', 'Halve the bet'],
    ['S', 'Double the bet'],
    ['1 – 4', 'Balls: 1, 3, 5, 10'],
  ],
  risks: { EASY: 'Easy', MEDIUM: 'Medium', HARD: 'Hard' },
  fields: {
    difficulty: 'Difficulty',
    locked: 'locked while balls are in play',
    rows: 'Rows',
    balls: 'Balls',
    single: 'one at a time in your country',
    inFlight: 'In flight',
    inFlightOf: (most: number) => `of ${most}`,
    countInFlight: (count: number, most: number) => `${count} of ${most}`,
    highestPayout: 'Highest payout',
  },
  actions: {
    startAuto: 'Start auto ·',
    drop: 'Drop ·',
    dropMany: (count: number) => `Drop ${count} ·`,
    full: (count: number, most: number) =>
      `${count} of ${counted(most, { one: 'ball', other: 'balls' })} in flight`,
  },
  board: {
    center: (multiplier: number, chance: string) => `Center ${multiplier}x · ${chance}`,
    edges: (multiplier: number, chance: string) => `Edges ${multiplier}x · ${chance}`,
    buckets: 'Buckets',
    bucket: (multiplier: string, chance: string, payout: string) =>
      `${multiplier} · ${chance} · pays ${payout}`,
    results: 'Last results, newest first',
    verify: (multiplier: string) => `${multiplier}, verify this bet`,
  },
  landed: (multiplier: string, payout: string) => `${multiplier}, paid ${payout}.`,
  drop: (risk: string, rows: number) => `${risk} · ${counted(rows, { one: 'row', other: 'rows' })}`,
} as const;
