import type { SelfBanBody } from '@aureus/contract/limits.ts';
import { ShieldOff, TriangleAlert } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { errorMessage } from '../../api/http.ts';
import { useServerNow } from '../../api/server-clock.ts';
import { useMe } from '../../api/session.ts';
import { FieldLabel } from '../../games-kit/FieldLabel.tsx';
import { PresetRow, Slider } from '../../games-kit/number-choice.tsx';
import type { DialogProps } from '../../slots/dialogs.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { Button } from '../../ui/fields/Button.tsx';
import { FieldError } from '../../ui/fields/Input.tsx';
import { Segmented } from '../../ui/fields/Segmented.tsx';
import { Tick } from '../../ui/Tick.tsx';
import { useSelfBan } from './limits.queries.ts';
import { selfBanWords } from './limits.self-ban.words.tsx';
import { banEnd, banLength, momentText } from './limits-times.ts';

const words = selfBanWords;
const MOST_DAYS = 30;
const DAYS = [1, 3, 7, 14, 30];
const LENGTHS = [
  { value: 'DAYS', label: words.lengths.DAYS },
  { value: 'SIX_MONTHS', label: words.lengths.SIX_MONTHS },
  { value: 'INDEFINITE', label: words.lengths.INDEFINITE },
] as const;
type Length = (typeof LENGTHS)[number]['value'];

/** Dialog to start a self-ban: choose its length, read the consequences, and confirm. */
export default function SelfBanDialog({ isOpen, onClose }: DialogProps) {
  return (
    <Dialog title={words.title} isOpen={isOpen} onClose={onClose} width={480}>
      {isOpen ? <BreakBody onClose={onClose} /> : null}
    </Dialog>
  );
}

const strong = (text: string) => <b className="font-semibold text-ink">{text}</b>;

function BreakBody({ onClose }: { onClose: () => void }) {
  const { data: me } = useMe();
  const now = useServerNow(1_000);
  const [length, setLength] = useState<Length>('DAYS');
  const [days, setDays] = useState(7);
  const [isAsked, setIsAsked] = useState(false);
  const body: SelfBanBody = length === 'DAYS' ? { days } : { period: length };
  const end = banEnd(body, now);
  const ban = me?.selfBan ?? null;
  const endsNow = ban === null ? 0 : (ban.until ?? Number.POSITIVE_INFINITY);
  const refusal = end <= endsNow ? words.isLonger : undefined;
  if (isAsked)
    return <Question asked={body} end={end} now={now} onBack={() => setIsAsked(false)} onDone={onClose} />;
  return (
    <div className="flex flex-col gap-4">
      <ul className="flex flex-col gap-2 text-14 text-ink-2">
        <li>{words.atOnce(strong)}</li>
        <li>{words.stillOpen(strong)}</li>
        <li>{words.bonus(strong)}</li>
        <li>{words.isFinal(strong)}</li>
      </ul>
      <Segmented label={words.howLong} items={LENGTHS} value={length} onChange={setLength} />
      {/* The minimum height is the same for every choice, so that little moves under the pointer. */}
      <div className="min-h-[126px]">
        {length === 'DAYS' ? (
          <>
            <FieldLabel aside={words.daysRange}>
              <span className="flex items-center gap-2">
                {words.lengths.DAYS} <b className="font-semibold text-ink tabular-nums">{days}</b>
              </span>
            </FieldLabel>
            <PresetRow label={words.lengths.DAYS} choices={DAYS} value={days} onChange={setDays} />
            <Slider
              label={words.lengths.DAYS}
              value={days}
              least={1}
              most={MOST_DAYS}
              onChange={setDays}
              className="mt-4"
            />
          </>
        ) : (
          <p className="rounded-control bg-shell p-3 text-14 text-ink-2">{words.meaning[length]}</p>
        )}
      </div>
      <div className="flex items-center gap-4 max-tablet:flex-col max-tablet:items-stretch">
        <p aria-live="polite" className="min-w-0 flex-1 text-14 text-ink-2">
          {end === Number.POSITIVE_INFINITY
            ? words.noEnd
            : words.until(<span className="font-medium text-ink tabular-nums">{momentText(end, now)}</span>)}
        </p>
        <Button variant="danger" disabledReason={refusal} onClick={() => setIsAsked(true)}>
          <ShieldOff size={16} aria-hidden />
          {words.exclude}
        </Button>
      </div>
    </div>
  );
}

interface QuestionProps {
  asked: SelfBanBody;
  end: number;
  now: number;
  onBack: () => void;
  onDone: () => void;
}

function Question({ asked, end, now, onBack, onDone }: QuestionProps) {
  const ban = useSelfBan();
  const [isSure, setIsSure] = useState(false);
  const section = useRef<HTMLElement>(null);
  useEffect(() => section.current?.focus(), []);
  const length = banLength(asked);
  const send = () => ban.mutate(asked, { onSuccess: onDone });
  return (
    <section
      ref={section}
      tabIndex={-1}
      aria-labelledby="self-ban-question"
      className="flex flex-col rounded-card border border-warn/40 bg-shell p-4 outline-none"
    >
      <h3 id="self-ban-question" className="flex items-center gap-2 text-16 font-semibold">
        <TriangleAlert size={18} className="shrink-0 text-warn" aria-hidden />
        {words.question.title(length)}
      </h3>
      <p className="mt-2 text-14 text-ink-2">
        {end === Number.POSITIVE_INFINITY
          ? words.question.forever(strong)
          : words.question.until(strong(momentText(end, now)))}{' '}
        {words.question.isFinal}
      </p>
      <Tick isOn={isSure} onChange={setIsSure} className="my-4">
        {words.question.agree}
      </Tick>
      {/* The Back button is where the button was that led to this question, so a double-click on that button confirms nothing. */}
      <div className="flex gap-3 max-tablet:flex-col">
        <Button
          className="tablet:flex-2"
          variant="danger"
          isLoading={ban.isPending}
          disabledReason={isSure ? undefined : words.question.notAgreed}
          onClick={send}
        >
          <ShieldOff size={16} aria-hidden />
          {words.question.confirm(length)}
        </Button>
        <Button className="tablet:flex-1" isInert={ban.isPending} onClick={onBack}>
          {words.question.back}
        </Button>
      </div>
      {ban.error ? <FieldError text={errorMessage(ban.error)} /> : null}
    </section>
  );
}
