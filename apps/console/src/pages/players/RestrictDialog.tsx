import type { StaffPlayer } from '@aureus/contract/staff-players.ts';
import { useState } from 'react';
import { ReasonDialog } from '../../reasons/ReasonDialog.tsx';
import { Choice } from '../../ui/Choice.tsx';
import { dialogWords } from './dialogs.words.ts';
import { useRestriction } from './players.queries.ts';

/** Restricts or freezes a player, with a reason shown to the player. */
export function RestrictDialog({
  player,
  act,
  onClose,
}: {
  player: StaffPlayer;
  act: 'restrict' | 'freeze';
  onClose: () => void;
}) {
  const words = dialogWords[act];
  const restriction = useRestriction(player.id, act);
  const [hours, setHours] = useState(0);
  return (
    <ReasonDialog
      title={words.title(player.name)}
      text={words.text}
      words={words}
      look="bad"
      act={restriction}
      send={(reason, then) => restriction.mutate(hours === 0 ? { reason } : { reason, hours }, then)}
      done={() => words.done(player.name)}
      onClose={onClose}
    >
      {act === 'restrict' && (
        <Choice
          label={dialogWords.restrict.ends}
          options={dialogWords.restrict.lengths}
          value={hours}
          onChange={setHours}
        />
      )}
    </ReasonDialog>
  );
}
