import type { RequestDetail } from '@aureus/contract/staff-queue.ts';
import type { RequestKind } from '@aureus/contract/staff-requests.ts';
import { Check, Minus, TriangleAlert } from 'lucide-react';
import { evidenceText } from './evidence.words.ts';
import { requestsWords } from './requests.words.tsx';

const words = requestsWords.evidence;
const SIGNS = {
  WEIGH: [TriangleAlert, 'text-warn'],
  WEAK: [Minus, 'text-ink-3'],
  CLEAR: [Check, 'text-win'],
} as const;
const VERDICTS = ['WEIGH', 'WEAK', 'CLEAR'] as const;

/** Kinds of requests whose evidence is read again each time, and tells of the present once they are decided. */
const OF_THE_PRESENT = new Set<RequestKind>([
  'WITHDRAWAL',
  'TRADE',
  'CREDIT',
  'CORRECTION',
  'REFUND',
  'BADGE',
  'LIFT',
  'LIMIT_RAISE',
  'ERASURE',
  'SWITCH_ON',
  'BOOK_CORRECTION',
  'OUTAGE',
  'HELD_PRIZE',
]);

/** Evidence for a vote, one fact per row, with the number of facts per verdict in the title. */
export function EvidenceList({ request }: { request: Pick<RequestDetail, 'evidence' | 'kind' | 'state'> }) {
  const { evidence, kind, state } = request;
  const isOfNow = state !== 'OPEN' && OF_THE_PRESENT.has(kind) && evidence.length > 0;
  const sums = VERDICTS.map(
    (verdict) => [verdict, evidence.filter((one) => one.verdict === verdict).length] as const,
  ).filter(([, count]) => count > 0);
  return (
    <>
      <h3 className="flex items-baseline gap-2 pb-2.5">
        {words.title}
        <span className="ml-auto text-12 font-normal text-ink-3">
          {sums.map(([verdict, count]) => words.sums[verdict](count)).join(', ')}
        </span>
      </h3>
      {isOfNow && <p className="pb-2 text-12 text-ink-2">{words.asNow}</p>}
      {evidence.length === 0 && <p className="text-ink-3">{words.none}</p>}
      <ul>
        {evidence.map((fact) => {
          const { topic, text, detail } = evidenceText(fact);
          const [Icon, color] = SIGNS[fact.verdict];
          return (
            <li key={`${topic} ${text}`} className="flex gap-2 border-t border-hairline py-1.5">
              <Icon size={14} className={`mt-0.5 shrink-0 ${color}`} aria-hidden />
              <span className="w-[92px] shrink-0 text-ink-2">{topic}</span>
              <div className="min-w-0 flex-1">
                <span className="sr-only">{words.verdicts[fact.verdict]}: </span>
                <p>{text}</p>
                <p className="text-12 text-ink-3">{detail}</p>
              </div>
            </li>
          );
        })}
      </ul>
    </>
  );
}
