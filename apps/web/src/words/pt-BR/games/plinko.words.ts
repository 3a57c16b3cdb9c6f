import type * as English from '../../../domains/games/plinko/plinko.words.ts';
import { withPoint } from '../../../ui/format/format.ts';
import { nounFor } from '../../../ui/format/plural.ts';
import type { Words } from '../../../ui/words.ts';

export const plinkoWords: Words<typeof English.plinkoWords> = {
  title: 'Plinko',
  keys: [
    ['Espaço ou Enter', 'Soltar, parar auto'],
    ['A', 'Metade da aposta'],
    ['S', 'Dobrar a aposta'],
    ['1 – 4', 'Bolas: 1, 3, 5, 10'],
  ],
  risks: { EASY: 'Fácil', MEDIUM: 'Médio', HARD: 'Difícil' },
  fields: {
    difficulty: 'Dificuldade',
    locked: 'travada com bolas em jogo',
    rows: 'Linhas',
    balls: 'Bolas',
    single: 'uma por vez no seu país',
    inFlight: 'Em jogo',
    inFlightOf: (most) => `de ${most}`,
    countInFlight: (count, most) => `${count} de ${most}`,
    highestPayout: 'Maior ganho',
  },
  actions: {
    startAuto: 'Iniciar auto ·',
    drop: 'Soltar ·',
    dropMany: (count) => `Soltar ${count} ·`,
    full: (count, most) => `${count} de ${most} ${nounFor(most, { one: 'bola', other: 'bolas' })} em jogo`,
  },
  board: {
    center: (multiplier, chance) => `Centro ${withPoint(String(multiplier))}x · ${chance}`,
    edges: (multiplier, chance) => `Pontas ${withPoint(String(multiplier))}x · ${chance}`,
    buckets: 'Bolsos',
    bucket: (multiplier, chance, payout) => `${multiplier} · ${chance} · paga ${payout}`,
    results: 'Últimos resultados, mais novos primeiro',
    verify: (multiplier) => `${multiplier}, verificar esta aposta`,
  },
  landed: (multiplier, payout) => `${multiplier}, pagou ${payout}.`,
  drop: (risk, rows) => `${risk} · ${rows} ${nounFor(rows, { one: 'linha', other: 'linhas' })}`,
} as const;
