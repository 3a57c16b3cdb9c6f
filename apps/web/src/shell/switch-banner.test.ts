import { SWITCHES, type SwitchedOff } from '@aureus/contract/switches.ts';
import { expect, it } from 'vitest';
import { noticesOn } from './SwitchBanner.tsx';

const off = SWITCHES.map((name): SwitchedOff => ({ name, message: `Off: ${name}`, endsAt: null }));
const namesOn = (path: string) => noticesOn(path, off).map(({ name }) => name);

it.each([
  ['/faq', ['maintenance']],
  ['/mines', ['maintenance', 'mines']],
  ['/affiliates', ['maintenance', 'affiliates']],
  ['/withdraw/skins', ['maintenance', 'withdrawals', 'withdrawal-skins']],
])('the page %s has the notices of all switches that turn it off', (path, names) => {
  expect(namesOn(path)).toEqual(names);
});
