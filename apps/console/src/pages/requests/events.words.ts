import type { EventValues, RequestEvent } from '@aureus/contract/staff-results.ts';
import { type FactWords, factText } from '../../api/facts.ts';
import { resultText } from '../../api/results.words.ts';
import { formatCoins, formatList } from '../../ui/format.ts';

/** Text of an event in a request's timeline, and a smaller line below it. */
interface Said {
  text: string;
  detail: string;
}

const says = (text: string, detail: string): Said => ({ text, detail });

/** Texts of the events of a request. */
export const eventWords: FactWords<EventValues, Said> = {
  REQUEST_HELD: ({ policies, reason }) =>
    says(
      policies.length === 0 ? 'Held for a person' : `Held by policy ${formatList(policies.map(String))}`,
      reason,
    ),
  REQUEST_APPROVED: ({ reason }) => says('Approved', reason),
  REQUEST_REFUSED: ({ reason }) => says('Refused', reason),
  REQUEST_ENDED: ({ result }) => says('Ended', result === null ? '' : resultText(result)),
  WITHDRAWAL_ASKED: ({ coins }) => says('Withdrawal requested', `${formatCoins(coins)} coins set aside`),
  DEPOSIT_RECEIVED: ({ number }) => says('Deposit received', number ?? ''),
};

export const eventText = (event: RequestEvent): Said => factText(eventWords, event);
