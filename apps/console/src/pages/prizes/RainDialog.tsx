import { useState } from 'react';
import { AskDialog } from '../../reasons/AskDialog.tsx';
import { AmountField } from '../../ui/AmountField.tsx';
import { coinsIn } from '../../ui/coins-in.ts';
import { formatCoins } from '../../ui/format.ts';
import { useAskRain } from './prizes.queries.ts';
import { prizesWords } from './prizes.words.ts';
import { RAINS_A_WEEK } from './rain-week.ts';

const words = prizesWords.rainDialog;
const [LEAST, MOST] = [1, 500];

/** Requests another maximum for the site's contribution to a rain. */
export function RainDialog({ onClose }: { onClose: () => void }) {
  const ask = useAskRain();
  const [typed, setTyped] = useState('');
  const coins = typed.trim() === '' ? undefined : coinsIn(typed);
  const isRight = coins !== undefined && coins >= LEAST && coins <= MOST;
  return (
    <AskDialog
      title={words.title}
      words={{ ...words, confirm: words.submit }}
      ask={ask}
      send={(reason, then) => {
        if (coins !== undefined) ask.mutate({ coins, reason }, then);
      }}
      isWhole={isRight}
      onClose={onClose}
    >
      <AmountField label={words.coins} hint={words.coinsHint} value={typed} onChange={setTyped} />
      <p className="text-12 text-ink-2">
        {isRight && <b className="block text-ink">{words.inAll(formatCoins(coins * RAINS_A_WEEK))}</b>}
        {words.rule}
      </p>
    </AskDialog>
  );
}
