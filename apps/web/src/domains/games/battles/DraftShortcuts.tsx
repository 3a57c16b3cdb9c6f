import type { CaseSummary } from '@aureus/contract/cases.ts';
import { centsFromCoins } from '@aureus/money/cents.ts';
import { Dices, History } from 'lucide-react';
import { useState } from 'react';
import { useMe } from '../../../api/session.ts';
import { AmountInput } from '../../../ui/fields/AmountInput.tsx';
import { Button } from '../../../ui/fields/Button.tsx';
import { centsOfField } from '../../../ui/format/amount-text.ts';
import { randomBelow } from '../../../ui/reel/random.ts';
import { showToast } from '../../../ui/toast.ts';
import { MOST_CASES, useBattleDraft } from './battle-draft.ts';
import { createWords } from './battles.create.words.ts';
import { useLastBattle } from './battles.queries.ts';

const words = createWords.shortcuts;

/** Shortcuts that fill a new battle: repeat the player's last battle, or draw random cases within a budget. */
export function DraftShortcuts({ cases }: { cases: readonly CaseSummary[] }) {
  const { data: me } = useMe();
  const { data: last } = useLastBattle(Boolean(me));
  const [budget, setBudget] = useState('10.00');
  const cents = centsOfField(budget) ?? 0n;
  const draw = () => {
    const caseIds = randomRounds(cases, cents, randomBelow);
    if (caseIds.length === 0) showToast('info', words.tooLittle);
    else useBattleDraft.setState({ caseIds });
  };
  const repeat = () => {
    if (!last) return;
    const { mode, format, isPrivate } = last;
    const openIds = new Set(cases.map(({ id }) => id));
    const caseIds = last.cases.map(({ id }) => id).filter((id) => openIds.has(id));
    if (caseIds.length < last.cases.length) showToast('info', words.gone);
    useBattleDraft.setState({ caseIds, mode, format, isPrivate });
  };
  return (
    <div className="flex flex-col gap-2">
      {last ? (
        <Button size={40} className="w-full" onClick={repeat}>
          <History size={16} aria-hidden />
          {words.last}
        </Button>
      ) : null}
      <p aria-hidden className="text-14 text-ink-2">
        {words.budget}
      </p>
      <div className="flex gap-2">
        <AmountInput label={words.budget} value={budget} onChange={setBudget} className="min-w-0 flex-1" />
        <Button size={40} className="h-11!" onClick={draw}>
          <Dices size={16} aria-hidden />
          {words.random}
        </Button>
      </div>
    </div>
  );
}

interface Priced {
  id: string;
  /** Price in coins. */
  price: number;
}

/** Maximum number of random rounds. */
const MOST_ROUNDS = 10;
/**
 * A random case costs at least 1/8 of the remaining budget, so that the battle doesn't get many cheap rounds. Only the
 * first may be cheaper, if no case costs that much.
 */
const LEAST_SHARE = 8n;

/**
 * Returns random cases whose total price is within the budget in cents. Empty if no case is cheap enough.
 * @param below returns a random integer in [0, n).
 */
export function randomRounds(
  cases: readonly Priced[],
  budget: bigint,
  below: (n: number) => number,
): string[] {
  const priced = cases.map(({ id, price }) => ({ id, cents: centsFromCoins(price) ?? 0n }));
  const chosen: string[] = [];
  let left = budget;
  while (chosen.length < Math.min(MOST_ROUNDS, MOST_CASES)) {
    const fitting = priced.filter(({ cents }) => cents > 0n && cents <= left);
    const near = fitting.filter(({ cents }) => cents >= left / LEAST_SHARE);
    const from = near.length > 0 ? near : chosen.length === 0 ? fitting : [];
    const pick = from[below(Math.max(1, from.length))];
    if (pick === undefined) break;
    chosen.push(pick.id);
    left -= pick.cents;
  }
  return chosen;
}
