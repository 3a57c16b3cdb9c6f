import { BATTLE_MOST_COPIES } from '@aureus/contract/battle-limits.ts';
import type { BattleFormat, BattleMode } from '@aureus/contract/battles.ts';
import type { CaseSummary } from '@aureus/contract/cases.ts';
import { centsFromCoins, coinsFromCents } from '@aureus/money/cents.ts';
import { cx } from '@aureus/ui-kit/class-names.ts';
import { Minus, PackageOpen, Plus } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { LoadFailed } from '../../../api/LoadFailed.tsx';
import { useMarket } from '../../../api/market.ts';
import type { DialogProps } from '../../../slots/dialogs.ts';
import { Amount } from '../../../ui/Amount.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { IconButton } from '../../../ui/fields/IconButton.tsx';
import { Switch } from '../../../ui/fields/Switch.tsx';
import { formatCoins, formatPercent } from '../../../ui/format/format.ts';
import { CasePicture } from '../../../ui/items/ItemPicture.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { MOST_CASES, useBattleDraft } from './battle-draft.ts';
import { countedCases, modes, ruleOf } from './battle-modes.tsx';
import { createWords } from './battles.create.words.ts';
import { useBattleCases } from './battles.queries.ts';
import { battlesWords } from './battles.words.ts';
import { createBattle } from './battles-actions.ts';
import { CasePicker, CountSteps } from './CasePicker.tsx';
import { DraftShortcuts } from './DraftShortcuts.tsx';
import { SeatButton } from './SeatButton.tsx';
import { useSeatRefusal } from './seat-player.ts';

/**
 * Dialog to create a battle: cases on the left, rules and price on the right. On phones, the rules are above the
 * cases.
 */
export default function CreateBattleDialog({ isOpen, onClose }: DialogProps) {
  const { data: cases, error, refetch } = useBattleCases(isOpen);
  return (
    <Dialog
      title={battlesWords.create}
      isOpen={isOpen}
      onClose={onClose}
      width={960}
      isFullScreenOnPhone
      bodyClassName="flex min-h-0 flex-col"
    >
      {error && !cases ? (
        <LoadFailed title={createWords.failed} error={error} retry={refetch} isTall />
      ) : null}
      {!cases && !error ? <Skeleton className="m-5 h-[560px]" /> : null}
      {cases ? <Workshop cases={cases} /> : null}
    </Dialog>
  );
}

function Workshop({ cases }: { cases: readonly CaseSummary[] }) {
  const { caseIds, mode, format, isPrivate, copies: draftCopies } = useBattleDraft();
  const { severalOpenings } = useMarket();
  const copies = severalOpenings ? draftCopies : 1;
  const byId = new Map(cases.map((one) => [one.id, one]));
  const rounds = caseIds.flatMap((id) => byId.get(id) ?? []);
  const { price: each, rtp } = draftTotal(rounds);
  const price = coinsFromCents((centsFromCoins(each) ?? 0n) * BigInt(copies));
  const seatRefusal = useSeatRefusal(price);
  const refusal = rounds.length === 0 ? createWords.noCase : seatRefusal;
  const create = () =>
    createBattle(price, {
      cases: rounds.map(({ id, version, contentHash }) => ({ id, version, contentHash })),
      mode,
      format,
      isPrivate,
      ...(copies > 1 ? { copies } : {}),
    });
  return (
    <div className="flex flex-1 flex-col tablet:grid tablet:h-[min(640px,calc(100dvh-130px))] tablet:grid-cols-[minmax(0,1fr)_320px] tablet:grid-rows-[minmax(0,1fr)_auto]">
      <CasePicker cases={cases} rounds={rounds.map(({ id }) => id)} />
      <div className="scroll-slim flex flex-col gap-4 border-hairline px-5 pb-4 max-tablet:order-first tablet:min-h-0 tablet:overflow-y-auto tablet:border-l">
        <DraftShortcuts cases={cases} />
        <DraftChoices />
        {severalOpenings ? <CopySteps copies={copies} /> : null}
        <DraftRounds rounds={rounds} />
      </div>
      <div className="flex flex-col gap-2 border-t border-hairline px-5 py-3 max-tablet:sticky max-tablet:bottom-0 max-tablet:bg-card tablet:border-l">
        <p className="flex justify-between text-12 text-ink-3 tabular-nums">
          <span>{createWords.roundsOf(rounds.length, MOST_CASES)}</span>
          <span>{rtp === undefined ? '' : battlesWords.returns(rtp)}</span>
        </p>
        <SeatButton
          variant="primary"
          size={48}
          className="w-full"
          label={
            copies > 1
              ? createWords.createMany(copies, formatCoins(price))
              : createWords.createFor(formatCoins(price))
          }
          refusal={refusal}
          pay={create}
        />
        <p className="h-4 text-center text-12 text-ink-3">{refusal}</p>
      </div>
    </div>
  );
}

/** Buttons for the number of identical battles to create. */
function CopySteps({ copies }: { copies: number }) {
  const set = (count: number) => useBattleDraft.setState({ copies: count });
  return (
    <div className="flex items-center text-14 text-ink-2">
      <span className="mr-auto">{createWords.copies}</span>
      <IconButton label={createWords.fewer} size={32} disabled={copies <= 1} onClick={() => set(copies - 1)}>
        <Minus size={15} aria-hidden />
      </IconButton>
      <output
        className="min-w-8 text-center font-semibold text-ink tabular-nums"
        aria-label={createWords.copies}
      >
        {copies}
      </output>
      <IconButton
        label={createWords.moreCopies}
        size={32}
        disabled={copies >= BATTLE_MOST_COPIES}
        onClick={() => set(copies + 1)}
      >
        <Plus size={15} aria-hidden />
      </IconButton>
    </div>
  );
}

/** Price and RTP of a seat in a new battle. */
interface DraftTotal {
  /** Price in coins. */
  price: number;
  /** RTP of the cases in percent, weighted by price, as text; `undefined` without cases. */
  rtp: string | undefined;
}

/** Converts a percentage with four decimals, such as `89.9981`, to an integer of ten-thousandths of a percent. */
function tenThousandths(percent: string): bigint {
  const [whole = '0', decimals = ''] = percent.split('.');
  return BigInt(whole + decimals.padEnd(4, '0').slice(0, 4));
}

/** Returns the price and RTP of a seat in a battle with these cases. */
export function draftTotal(cases: readonly Pick<CaseSummary, 'price' | 'rtp'>[]): DraftTotal {
  let cents = 0n;
  let weighted = 0n;
  for (const { price, rtp } of cases) {
    const cost = centsFromCoins(price) ?? 0n;
    cents += cost;
    weighted += cost * tenThousandths(rtp);
  }
  if (cents === 0n) return { price: 0, rtp: undefined };
  return { price: coinsFromCents(cents), rtp: formatPercent(Number(weighted / cents) / 10_000) };
}

const MODES: readonly BattleMode[] = ['NORMAL', 'CURSED', 'GROUP'];
const FORMATS: readonly BattleFormat[] = ['1v1', '1v1v1', '1v1v1v1', '2v2'];

/** Choices of mode, format and privacy for a new battle. */
function DraftChoices() {
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
function DraftRounds({ rounds }: { rounds: readonly CaseSummary[] }) {
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
