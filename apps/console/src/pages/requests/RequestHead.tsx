import type { RequestDetail, RequestState } from '@aureus/contract/staff-queue.ts';
import { REQUESTS } from '@aureus/contract/staff-requests.ts';
import { Link } from '@tanstack/react-router';
import { ArrowLeft } from 'lucide-react';
import { useClaim } from '../../api/requests.queries.ts';
import { useMe } from '../../api/session.queries.ts';
import { Button } from '../../ui/Button.tsx';
import { Chip, type Tone } from '../../ui/Chip.tsx';
import { CopyButton } from '../../ui/CopyButton.tsx';
import { formatClock } from '../../ui/format.ts';
import { MemberMark } from '../../ui/MemberMark.tsx';
import { useKeys } from '../../ui/use-keys.ts';
import { useNow } from '../../ui/use-now.ts';
import { requestsWords } from './requests.words.tsx';

const words = requestsWords.request;
const TONES: Record<RequestState, Tone> = {
  OPEN: 'gold',
  APPROVED: 'win',
  REFUSED: 'lose',
  EXPIRED: 'plain',
  WITHDRAWN: 'plain',
};

/** Header of a request: its position in the queue, its state, and the member who claimed it. */
export function RequestHead({ request, place }: { request: RequestDetail; place: string | undefined }) {
  return (
    <div className="flex min-h-11 shrink-0 flex-wrap items-center gap-x-2 border-b border-hairline px-5 max-desk:px-4">
      <Link
        to="/requests"
        search={(old) => old}
        aria-label={requestsWords.back}
        className="-ml-2 grid size-11 place-items-center text-ink-2 desk:hidden"
      >
        <ArrowLeft size={18} aria-hidden />
      </Link>
      <h2>
        {REQUESTS[request.kind].title} <span className="figures">{words.number(request.id)}</span>
      </h2>
      <CopyButton text={request.id} what={words.theNumber} />
      <Chip tone={TONES[request.state]}>{requestsWords.states[request.state]}</Chip>
      <span className="flex-1" />
      {request.state === 'OPEN' && <Claim request={request} />}
      {place !== undefined && (
        <>
          <span className="mx-1 h-4 w-px bg-hairline max-desk:hidden" aria-hidden />
          <span className="text-12 whitespace-nowrap text-ink-3 max-desk:hidden">{place}</span>
        </>
      )}
    </div>
  );
}

function Claim({ request }: { request: RequestDetail }) {
  const me = useMe();
  const now = useNow();
  const claim = useClaim(request.id);
  const held = request.claim !== null && request.claim.until > now ? request.claim : null;
  const isOwn = held?.by.id === me.id;
  const mayClaim = request.cannotVote === null;
  useKeys(mayClaim && (held === null || isOwn) ? { c: () => claim.mutate(!isOwn) } : {});
  const left = held && <b className="font-semibold text-ink">{formatClock(held.until - now)}</b>;
  return (
    <>
      {held !== null && (
        <span className="flex items-center gap-1.5 text-12 whitespace-nowrap text-ink-2">
          <MemberMark id={held.by.id} name={held.by.name} size={18} />
          <span>{isOwn ? words.claimedByYou(left) : words.claimedBy(held.by.name, left)}</span>
        </span>
      )}
      {mayClaim && (held === null || isOwn) && (
        <Button size="sm" hint="C" isBusy={claim.isPending} onClick={() => claim.mutate(!isOwn)}>
          {isOwn ? words.release : words.claim}
        </Button>
      )}
    </>
  );
}
