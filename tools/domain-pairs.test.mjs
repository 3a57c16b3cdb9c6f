import { expect, it } from 'vitest';
import { disagreements, domainOf, drawingOf, pairsOf, ringIn } from './domain-pairs.mjs';

it('a game and a payment method are domains of their own, what stands beside them is not theirs', () => {
  expect(
    ['wallet/wallet.ts', 'games/games.ts', 'games/spin/spin.ts', 'account/names/names.rules.ts'].map(
      domainOf,
    ),
  ).toEqual(['wallet', 'games', 'games/spin', 'account']);
});

it('a pair is what a file imports, by value or type, in modules and facts too; tests make none', () => {
  const files = {
    'rain/rain.ts': "import type { Chat } from '../chat/chat.ts';\nimport { a } from './rain.rules.ts';",
    'rain/rain.module.ts': "import type { Kyc } from '../kyc/kyc.ts';",
    'rain/rain.realtime.ts': "import type { VaultFacts } from '../vault/vault.events.ts';",
    'rain/rain.jobs.ts': "type Tips = import('../tips/tips.ts').Tips;",
    'rain/rain.test.ts': "import { all } from '../aml/aml.ts';",
    'rain/testing.ts': "import { all } from '../aml/aml.ts';",
    'games/spin/spin.ts':
      "import {\n  isBigWin,\n} from '../games.ts';\nimport { sql } from '../../../platform/postgres.ts';",
  };
  const pairs = pairsOf(Object.keys(files), (file) => files[file]);
  expect(Object.fromEntries([...pairs].map(([name, used]) => [name, [...used]]))).toEqual({
    rain: ['chat', 'kyc', 'vault', 'tips'],
    'games/spin': ['games'],
  });
});

it('a domain that uses more than ten others is named', () => {
  const others = Array.from({ length: 11 }, (_, index) => `d${index}`);
  const table = { a: others, ...Object.fromEntries(others.map((name) => [name, []])) };
  const pairs = new Map(Object.entries(table).map(([name, used]) => [name, new Set(used)]));
  expect(disagreements(table, pairs)).toEqual(['a uses 11 domains, of 10 at most.']);
});

it('a ring, a row too many or too few, and an unused pair are named', () => {
  expect(ringIn({ a: ['b'], b: ['c'], c: ['a'] })).toBe('a -> b -> c -> a');
  expect(ringIn({ a: ['b', 'c'], b: ['c'], c: [] })).toBeUndefined();
  const pairs = new Map([
    ['a', new Set()],
    ['d', new Set()],
  ]);
  expect(disagreements({ a: ['b'], b: [] }, pairs)).toEqual([
    'd has no row.',
    'b has a row and no files.',
    'a never uses b.',
  ]);
});

it('each domain is drawn below those that it uses', () => {
  expect(drawingOf({ rain: ['chat'], chat: ['wallet'], wallet: [] })).toBe(
    '```\nwallet\nchat   ──> wallet\nrain   ──> chat\n```\n',
  );
});
