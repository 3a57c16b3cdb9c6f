import type { SignalEvidence } from '@aureus/contract/signals.ts';
import { oldSentences } from '../../platform/old-sentences.rules.ts';

/** Sentences as the previous version of the server stored them, word for word. Don't add any. */
const OLD = {
  SAME_PERSON: 'Same person as {others} more',
  SAME_DESTINATION: 'Withdrew to the same place as {others} more',
  SAME_CARD: 'Card of the same digits and end as {others} more',
  SAME_BROWSER: 'Same browser as {others} more',
  TIPS_IN_A_CIRCLE: 'Tips went in a circle with {others} more',
  SAME_NETWORK: 'Same network as {others} more',
  CODE_FROM_NETWORK: 'Uses the code of a player from the same network',
  BROUGHT_FROM_NETWORK: 'Brought a player from the same network',
  STAKES_FROM_RAIN: 'Most of the stakes came from rain',
  OUT_UNPLAYED: 'Deposits went out almost unplayed',
} as const satisfies Record<Exclude<SignalEvidence['code'], 'text'>, string>;
const old = oldSentences(OLD);

/** Parses evidence from a sentence stored by the previous version of the server. */
export function readEvidence(sentence: string): SignalEvidence {
  const [first, ...more] = old.read(sentence);
  if (first === undefined || typeof first === 'string' || more.length > 0)
    return { code: 'text', values: { text: sentence } };
  const { others } = first.blanks;
  return {
    code: first.code,
    values: others === undefined ? {} : { others: Number(others) },
  } as SignalEvidence;
}

/** Writes evidence as a sentence that the previous version of the server can read. */
export const oldEvidence = ({ code, values }: SignalEvidence): string =>
  code === 'text'
    ? values.text
    : (old.write(code, 'others' in values ? { others: String(values.others) } : {}) ?? code);
