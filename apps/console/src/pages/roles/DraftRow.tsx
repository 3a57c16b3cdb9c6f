import { REQUEST_KINDS, REQUESTS } from '@aureus/contract/staff-requests.ts';
import { cx } from '@aureus/ui-kit/class-names.ts';
import { ArrowDown, ArrowUp, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { ruleText } from '../../api/policy.words.ts';
import { fieldStyle } from '../../ui/Field.tsx';
import { type Draft, isAmount } from './policy-draft.ts';
import { rolesWords } from './roles.words.tsx';

const words = rolesWords.policies.edit;
const RISKS = Object.entries(words.risks) as [keyof typeof words.risks, string][];
const TOOL =
  'grid size-8 place-items-center rounded-control text-ink-3 hover:bg-raised hover:text-ink disabled:opacity-40 max-desk:size-11';

interface DraftRowProps {
  draft: Draft;
  place: number;
  count: number;
  /** Review rules that an approval rule for this kind of request may refer to. */
  reasons: readonly { rule: string }[];
  onChange: (part: Partial<Draft>) => void;
  onMove: (by: 1 | -1) => void;
  onRemove: () => void;
}

/** One approval rule in the policy editor. */
export function DraftRow({ draft, place, count, reasons, onChange, onMove, onRemove }: DraftRowProps) {
  return (
    <li
      aria-label={words.rule(place)}
      className="flex flex-wrap items-end gap-2 border-b border-hairline px-5 py-2.5 max-desk:px-4"
    >
      <span className="flex h-9 w-6 items-center text-ink-3 max-desk:h-11">{place}</span>
      <Choose
        label={words.kind}
        value={draft.kind}
        onChange={(text) =>
          onChange({ kind: REQUEST_KINDS.find((kind) => kind === text) ?? draft.kind, reviewRule: null })
        }
      >
        {REQUEST_KINDS.map((kind) => (
          <option key={kind} value={kind}>
            {REQUESTS[kind].title}
          </option>
        ))}
      </Choose>
      <Amount
        label={words.from}
        value={draft.fromAmount}
        onChange={(fromAmount) => onChange({ fromAmount })}
      />
      <Choose
        label={words.why}
        value={draft.reviewRule ?? ''}
        onChange={(text) => onChange({ reviewRule: text || null })}
      >
        <option value="">{words.any}</option>
        {reasons.map(({ rule }) => (
          <option key={rule} value={rule}>
            {ruleText(rule)}
          </option>
        ))}
      </Choose>
      <Choose
        label={words.risk}
        value={draft.risk ?? ''}
        onChange={(text) => onChange({ risk: RISKS.find(([risk]) => risk === text)?.[0] ?? null })}
      >
        <option value="">{words.any}</option>
        {RISKS.map(([risk, text]) => (
          <option key={risk} value={risk}>
            {text}
          </option>
        ))}
      </Choose>
      <Amount label={words.day} value={draft.fromDay} onChange={(fromDay) => onChange({ fromDay })} />
      <Choose
        label={words.needs}
        value={String(draft.needs)}
        onChange={(text) => onChange({ needs: Number(text) })}
      >
        {words.people.map((text, needs) => (
          <option key={text} value={needs}>
            {text}
          </option>
        ))}
      </Choose>
      <label className="flex h-9 items-center gap-1.5 text-12 text-ink-2 max-desk:h-11">
        <input
          type="checkbox"
          checked={draft.needs > 0 && draft.needsOwner}
          disabled={draft.needs === 0}
          onChange={(event) => onChange({ needsOwner: event.target.checked })}
          className="size-4 accent-(--gold)"
        />
        {words.owner}
      </label>
      <span className="ml-auto flex">
        <button
          type="button"
          className={TOOL}
          aria-label={words.up(place)}
          disabled={place === 1}
          onClick={() => onMove(-1)}
        >
          <ArrowUp size={15} aria-hidden />
        </button>
        <button
          type="button"
          className={TOOL}
          aria-label={words.down(place)}
          disabled={place === count}
          onClick={() => onMove(1)}
        >
          <ArrowDown size={15} aria-hidden />
        </button>
        <button type="button" className={TOOL} aria-label={words.remove(place)} onClick={onRemove}>
          <X size={15} aria-hidden />
        </button>
      </span>
    </li>
  );
}

function Choose({
  label,
  value,
  onChange,
  children,
}: {
  label: string;
  value: string;
  onChange: (value: string) => void;
  children: ReactNode;
}) {
  return (
    <label className="w-[116px] text-12 text-ink-3 max-tablet:w-[calc(50%-20px)]">
      {label}
      <select
        value={value}
        onChange={(event) => onChange(event.target.value)}
        className={cx(fieldStyle, 'mt-1')}
      >
        {children}
      </select>
    </label>
  );
}

function Amount({
  label,
  value,
  onChange,
}: {
  label: string;
  value: string;
  onChange: (value: string) => void;
}) {
  return (
    <label className="w-[80px] text-12 text-ink-3 max-tablet:w-[calc(50%-20px)]">
      {label}
      <input
        value={value}
        inputMode="decimal"
        placeholder={words.any}
        aria-invalid={!isAmount(value)}
        onChange={(event) => onChange(event.target.value)}
        className={cx(fieldStyle, 'mt-1', !isAmount(value) && 'border-lose')}
      />
    </label>
  );
}
