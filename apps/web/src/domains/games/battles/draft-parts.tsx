import type { BattleFormat, BattleMode } from '@aureus/contract/battles.ts';
import type { CaseSummary } from '@aureus/contract/cases.ts';
import { cx } from '@aureus/ui-kit/class-names.ts';
import { PackageOpen } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { Amount } from '../../../ui/Amount.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { Switch } from '../../../ui/fields/Switch.tsx';
import { CasePicture } from '../../../ui/items/ItemPicture.tsx';
import { useBattleDraft } from './battle-draft.ts';
import { countedCases, modes, ruleOf } from './battle-modes.tsx';
import { createWords } from './battles.create.words.ts';
import { battlesWords } from './battles.words.ts';
import { CountSteps } from './CasePicker.tsx';

const MODES: readonly BattleMode[] = ['NORMAL', 'CURSED', 'GROUP'];
const FORMATS: readonly BattleFormat[] = ['1v1', '1v1v1', '1v1v1v1', '2v2'];

/** Choices of mode, format and privacy for a new battle. */
export function DraftChoices() {
  const { mode, format, isPrivate } = useBattleDraft();
  return (
    <>
      <Choice title={battlesWords.mode}>
        {MODES.map((value) => {
          const { icon: Icon, name } = modes[value];
          return (
            <Option
              key={value}
              isOn={value === mode}
              onClick={() => useBattleDraft.setState({ mode: value })}
            >
              <Icon size={15} aria-hidden />
              {name}
            </Option>
          );
        })}
      </Choice>
      <Choice title={battlesWords.format} note={ruleOf(mode, format)}>
        {FORMATS.map((value) => (
          <Option
            key={value}
            isOn={value === format}
            label={createWords.formatLabel(value)}
            onClick={() => useBattleDraft.setState({ format: value })}
          >
            {value}
          </Option>
        ))}
      </Choice>
      <Switch isOn={isPrivate} onChange={(isOn) => useBattleDraft.setState({ isPrivate: isOn })}>
        {createWords.private}
      </Switch>
    </>
  );
}

function Choice({ title, note, children }: { title: string; note?: string; children: ReactNode }) {
  const id = useId();
  return (
    <fieldset aria-labelledby={id}>
      <p id={id} className="mb-1.5 text-14 text-ink-2">
        {title}
      </p>
      <div className="flex rounded-control border border-hairline bg-page p-[3px]">{children}</div>
      {note ? <p className="mt-1.5 min-h-4 text-12 text-ink-3">{note}</p> : null}
    </fieldset>
  );
}

interface OptionProps {
  isOn: boolean;
  label?: string;
  onClick: () => void;
  children: ReactNode;
}

function Option({ isOn, label, onClick, children }: OptionProps) {
  return (
    <button
      type="button"
      aria-pressed={isOn}
      aria-label={label}
      onClick={onClick}
      className={cx(
        'flex h-[34px] flex-auto items-center justify-center gap-1.5 rounded-inner px-2 text-14 font-semibold transition-colors max-tablet:h-11',
        isOn ? 'bg-selected text-ink' : 'text-ink-2 hover:text-ink',
      )}
    >
      {children}
    </button>
  );
}

/** Cases chosen for a new battle, each with its number of openings. */
export function DraftRounds({ rounds }: { rounds: readonly CaseSummary[] }) {
  if (rounds.length === 0) {
    return (
      <EmptyState
        icon={PackageOpen}
        {...createWords.empty}
        className="rounded-card border border-dashed border-divider py-6!"
      />
    );
  }
  return (
    <section aria-label={createWords.chosen}>
      <p className="mb-1.5 flex text-14 text-ink-2">
        {createWords.rounds}
        <button
          type="button"
          onClick={() => useBattleDraft.setState({ caseIds: [] })}
          className="ml-auto text-12 text-ink-3 hover:text-ink max-tablet:min-h-11 max-tablet:px-2"
        >
          {createWords.clear}
        </button>
      </p>
      <ul className="rounded-card border border-hairline bg-shell">
        {countedCases(rounds).map(({ first, count }) => (
          <li
            key={first.id}
            className="flex items-center gap-2 border-t border-hairline py-1 pr-1 pl-2 first:border-t-0"
          >
            <CasePicture src={first.imageUrl} className="size-9 shrink-0" />
            <span className="min-w-0 flex-1">
              <span className="block truncate text-14 font-medium">{first.name}</span>
              <Amount coins={first.price} coin={12} className="text-12" />
            </span>
            <CountSteps id={first.id} name={first.name} count={count} />
          </li>
        ))}
      </ul>
    </section>
  );
}
