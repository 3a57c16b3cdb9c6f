import type { RequestDetail } from '@aureus/contract/staff-queue.ts';
import { Check, Shield, UserRound, X } from 'lucide-react';
import { policyText } from '../../api/policy.words.ts';
import { Chip } from '../../ui/Chip.tsx';
import { clock } from '../../ui/dates.ts';
import { MemberMark } from '../../ui/MemberMark.tsx';
import { formatSpan } from '../../ui/span.ts';
import { useNow } from '../../ui/use-now.ts';
import { kindWords } from './kinds.words.ts';
import { decidesBy } from './queue.ts';
import { requestsWords } from './requests.words.tsx';

const words = requestsWords.policy;
const CELL =
  'flex min-h-11 min-w-0 flex-1 basis-[220px] items-center gap-2 border-t border-l border-hairline px-3.5 -ml-px';

/** Policy rules that set the number of approvals, and the votes so far. */
export function PolicyBox({ request }: { request: RequestDetail }) {
  const now = useNow(10_000);
  const { of, rules } = request.policy;
  return (
    <div className="mt-3.5 overflow-hidden rounded-box border border-divider bg-shell">
      <div className="flex items-start gap-3 px-3.5 py-2.5">
        <Shield size={18} className="mt-1 shrink-0 text-gold" aria-hidden />
        <div className="min-w-0">
          <p>
            <b className="font-semibold">
              {words.title(
                rules.map(({ position }) => position),
                of,
              )}
            </b>
            <span className="ml-2 text-ink-2">{rules.map(policyText).join(' · ')}</span>
          </p>
          <p className="text-12 text-ink-3">
            {rules.length > 1 && words.rules} {rules.length === 1 && words.rule}{' '}
            {kindWords[request.kind].whoCannot}{' '}
            {request.state === 'OPEN' &&
              (request.expiresAt === null
                ? words.neverExpires
                : words.expires(formatSpan(request.expiresAt - now)))}
          </p>
        </div>
      </div>
      <div className="flex flex-wrap">
        {request.votes.map(({ by, verdict, reason, at }) => (
          <div key={by.id} className={CELL} title={reason}>
            <MemberMark id={by.id} name={by.name} />
            <span className="truncate font-semibold">{by.name}</span>
            {verdict === 'APPROVE' ? (
              <Chip tone="win">
                <Check size={12} aria-hidden />
                {words.approved}
              </Chip>
            ) : (
              <Chip tone="lose">
                <X size={12} aria-hidden />
                {words.refused}
              </Chip>
            )}
            <span className="text-12 text-ink-3">{clock(at)}</span>
          </div>
        ))}
        {request.state === 'OPEN' && <NextVote request={request} />}
      </div>
    </div>
  );
}

function NextVote({ request }: { request: RequestDetail }) {
  const isLastSeat = request.approvals + 1 >= request.needs;
  const [awaited] = request.waitsFor;
  const text =
    request.cannotVote === null
      ? decidesBy(request.outlook)
        ? words.yourVoteDecides
        : words.yourVote
      : awaited !== undefined && isLastSeat
        ? words.awaits(awaited)
        : words.open;
  return (
    <div className={CELL}>
      <span className="grid size-[22px] shrink-0 place-items-center rounded-full border border-dashed border-control text-ink-3">
        <UserRound size={12} aria-hidden />
      </span>
      <span className={request.cannotVote === null ? 'text-ink' : 'text-ink-2'}>{text}</span>
      <span className="ml-auto font-semibold whitespace-nowrap text-ink-2">
        {words.count(request.approvals, request.needs)}
      </span>
    </div>
  );
}
