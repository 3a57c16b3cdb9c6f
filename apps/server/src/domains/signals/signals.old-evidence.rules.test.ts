import { SIGNAL_EVIDENCE, type SignalEvidence } from '@aureus/contract/signals.ts';
import { expect, it } from 'vitest';
import { oldEvidence, readEvidence } from './signals.old-evidence.rules.ts';

const { text: _text, ...CODES } = SIGNAL_EVIDENCE.signals;

it.each(Object.entries(CODES))('%s is read from the sentence that it is kept as', (code, values) => {
  const fact = { code, values: 'others' in values ? { others: 3 } : {} } as SignalEvidence;
  expect(oldEvidence(fact)).toMatch(/^[A-Z][a-z]/);
  expect(readEvidence(oldEvidence(fact))).toEqual(fact);
});

it.each(['Same person as 2 more of them', 'Looks odd'])('%s stays as it is', (text) => {
  expect(readEvidence(text)).toEqual({ code: 'text', values: { text } });
  expect(oldEvidence(readEvidence(text))).toBe(text);
});
