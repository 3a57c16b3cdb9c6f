import { BATTLE_MOST_COPIES } from '@aureus/contract/battle-limits.ts';
import type { CaseSummary } from '@aureus/contract/cases.ts';
import { centsFromCoins, coinsFromCents } from '@aureus/money/cents.ts';
import { Minus, Plus } from 'lucide-react';
import { LoadFailed } from '../../../api/LoadFailed.tsx';
import { useMarket } from '../../../api/market.ts';
import type { DialogProps } from '../../../slots/dialogs.ts';
import { Dialog } from '../../../ui/Dialog.tsx';
import { IconButton } from '../../../ui/fields/IconButton.tsx';
import { formatCoins, formatPercent } from '../../../ui/format/format.ts';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { MOST_CASES, useBattleDraft } from './battle-draft.ts';
import { createWords } from './battles.create.words.ts';
import { useBattleCases } from './battles.queries.ts';
import { battlesWords } from './battles.words.ts';
import { createBattle } from './battles-actions.ts';
import { CasePicker } from './CasePicker.tsx';
import { DraftShortcuts } from './DraftShortcuts.tsx';
import { DraftChoices, DraftRounds } from './draft-parts.tsx';
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
