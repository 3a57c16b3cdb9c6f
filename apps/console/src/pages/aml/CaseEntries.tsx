import type { AmlEntry } from '@aureus/contract/aml.ts';
import { Chip, type Tone } from '../../ui/Chip.tsx';
import { clock, moment, shortDay } from '../../ui/dates.ts';
import { formatCoins } from '../../ui/format.ts';
import { MemberMark } from '../../ui/MemberMark.tsx';
import { amlWords } from './aml.words.ts';
import { STATE_TONES } from './state-tones.ts';

const words = amlWords.entries;
const TONES: Readonly<Record<AmlEntry['kind'], Tone>> = {
  TRIGGER: 'warn',
  NOTE: 'plain',
  EVIDENCE: 'info',
  ASSIGNED: 'faded',
  STATE: 'gold',
};

export function CaseEntries({ entries }: { entries: readonly AmlEntry[] }) {
  return (
    <section>
      <h3 className="flex h-9 items-center gap-2 border-b border-hairline px-5 max-desk:px-4">
        {words.title}
        <span className="ml-auto text-12 font-normal text-ink-3">{words.note}</span>
      </h3>
      <ol>
        {entries.toReversed().map((entry) => (
          <Entry key={entry.id} entry={entry} />
        ))}
      </ol>
    </section>
  );
}

function Entry({ entry: { kind, by, text, trigger, figures, state, at } }: { entry: AmlEntry }) {
  return (
    <li className="flex gap-3 border-b border-hairline px-5 py-2.5 max-desk:px-4">
      <MemberMark id={by?.id ?? null} name={by?.name ?? ''} size={22} />
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <span className="font-semibold">{by?.name ?? words.site}</span>
          <Chip tone={state === null ? TONES[kind] : STATE_TONES[state]} isSmall>
            {trigger !== null
              ? amlWords.triggers[trigger]
              : state !== null
                ? amlWords.states[state]
                : words.kinds[kind]}
          </Chip>
          <time
            className="ml-auto text-12 whitespace-nowrap text-ink-3"
            dateTime={new Date(at).toISOString()}
            title={moment(at)}
          >
            {shortDay(at)}, {clock(at)}
          </time>
        </p>
        <p className="mt-0.5 break-words whitespace-pre-wrap">{text}</p>
        {figures !== null && (
          <p className="figures text-12 text-ink-3">
            {words.sums(
              formatCoins(figures.deposits),
              formatCoins(figures.withdrawals),
              figures.threshold === null ? amlWords.figures.noThreshold : formatCoins(figures.threshold),
            )}
            , {amlWords.figures.of(figures.payments, figures.accounts)}
          </p>
        )}
      </div>
    </li>
  );
}
