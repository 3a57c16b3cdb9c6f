import type { USERNAME_MOST } from '@aureus/contract/settings.ts';
import type { StaffPlayer } from '@aureus/contract/staff-players.ts';
import { useState } from 'react';
import { ReasonDialog } from '../../reasons/ReasonDialog.tsx';
import { AmountField } from '../../ui/AmountField.tsx';
import { Choice } from '../../ui/Choice.tsx';
import { coinsIn } from '../../ui/coins-in.ts';
import { Field } from '../../ui/Field.tsx';
import { dialogWords } from './dialogs.words.ts';
import { type Care, useCare } from './players.queries.ts';

type Limit = Extract<Care, { act: 'limit' }>;
type Period = Limit['period'];

const MOST_LENGTH: typeof USERNAME_MOST = 16;

/** Dialog to add a note about a player, to change the player's name, or to protect the player from excessive play. */
export function CareDialog({
  player,
  act,
  onClose,
}: {
  player: StaffPlayer;
  act: Care['act'];
  onClose: () => void;
}) {
  const words = dialogWords[act];
  const care = useCare(player.id);
  const [name, setName] = useState(player.name);
  const [what, setWhat] = useState<Limit['what']>('DEPOSIT');
  const [period, setPeriod] = useState<Period>('WEEK');
  const [amount, setAmount] = useState('');
  const coins = coinsIn(amount);
  const isWhole = act === 'rename' ? name.trim() !== player.name : act !== 'limit' || coins !== undefined;
  const careOf = (reason: string): Care => {
    if (act === 'note') return { act, text: reason };
    if (act === 'rename') return { act, name: name.trim(), reason };
    if (act === 'pause') return { act, period, reason };
    return { act, what, period, amount: coins ?? 0, reason };
  };
  return (
    <ReasonDialog
      title={words.title(player.name)}
      text={words.text}
      words={words}
      look={act === 'note' ? 'gold' : 'bad'}
      isWhole={isWhole}
      act={care}
      send={(reason, then) => care.mutate(careOf(reason), then)}
      done={() => words.done}
      onClose={onClose}
    >
      {act === 'rename' && (
        <Field
          label={dialogWords.rename.name}
          value={name}
          maxLength={MOST_LENGTH}
          autoComplete="off"
          onChange={(event) => setName(event.target.value)}
        />
      )}
      {act === 'limit' && (
        <>
          <Choice
            label={dialogWords.limit.what}
            options={dialogWords.limit.whats}
            value={what}
            onChange={setWhat}
          />
          <Choice
            label={dialogWords.limit.period}
            options={dialogWords.limit.periods}
            value={period}
            onChange={setPeriod}
          />
          <AmountField label={dialogWords.limit.amount} value={amount} onChange={setAmount} />
        </>
      )}
      {act === 'pause' && (
        <Choice
          label={dialogWords.pause.period}
          options={dialogWords.pause.periods}
          value={period}
          onChange={setPeriod}
        />
      )}
    </ReasonDialog>
  );
}
