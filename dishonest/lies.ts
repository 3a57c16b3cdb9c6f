import { battleLies } from './kinds/battles.ts';
import { bookLies } from './kinds/books.ts';
import { drawLies } from './kinds/draws.ts';
import { fileLies } from './kinds/files.ts';
import { seedLies } from './kinds/seeds.ts';
import { staffLies } from './kinds/staff.ts';
import type { Lie } from './lie.ts';

/** All lies, by kind. */
export const LIES: readonly Lie[] = [
  ...battleLies,
  ...seedLies,
  ...drawLies,
  ...fileLies,
  ...bookLies,
  ...staffLies,
];

/** Names of the three lies that `npm run test:all` builds: one by SQL, one by answers, one of staff. */
export const SHORT: readonly string[] = ['03', '09', 'try-4'];
