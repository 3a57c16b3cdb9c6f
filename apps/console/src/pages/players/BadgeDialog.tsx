import type { StaffPlayer } from '@aureus/contract/staff-players.ts';
import { BADGES, type Badge } from '@aureus/contract/staff-roles.ts';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { errorMessage } from '../../api/http.ts';
import { membersQuery } from '../../api/members.queries.ts';
import { Choice } from '../../ui/Choice.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { fieldStyle } from '../../ui/Field.tsx';
import { toast } from '../../ui/toast.ts';
import { AskedDialog } from '../approvals/AskedDialog.tsx';
import { dialogWords } from './dialogs.words.ts';
import { useBadge } from './players.queries.ts';
import { ReasonForm } from './ReasonForm.tsx';

const words = dialogWords.badge;

/** Asks for a badge of staff on a player's account, and says whose own account it is. */
export function BadgeDialog({ player, onClose }: { player: StaffPlayer; onClose: () => void }) {
  const badge = useBadge(player.id);
  const members = useQuery(membersQuery);
  const memberFieldId = useId();
  const before: Badge = BADGES.find((one) => one === player.role) ?? 'USER';
  const [role, setRole] = useState(before);
  const [memberId, setMemberId] = useState(player.member?.id ?? '');
  const isOther = memberId !== (player.member?.id ?? '');
  if (badge.data !== undefined) {
    return (
      <AskedDialog
        title={words.askedTitle}
        text={words.askedText}
        open={words.open(badge.data.requestId)}
        requestId={badge.data.requestId}
        onClose={onClose}
      />
    );
  }
  return (
    <Dialog title={words.title(player.name)} onClose={onClose}>
      <ReasonForm
        text={words.text}
        words={words}
        look="gold"
        isBusy={badge.isPending}
        isWhole={role !== before || isOther}
        error={badge.isError ? errorMessage(badge.error) : undefined}
        onCancel={onClose}
        onSubmit={(reason) =>
          badge.mutate(
            { role, memberId: isOther ? memberId || 'NONE' : null, reason },
            { onSuccess: () => toast('good', words.done) },
          )
        }
      >
        <Choice label={words.role} options={words.roles} value={role} onChange={setRole} />
        <div>
          <label htmlFor={memberFieldId} className="mb-1.5 block text-12 text-ink-2">
            {words.member}
          </label>
          <select
            id={memberFieldId}
            aria-describedby={`${memberFieldId}-note`}
            className={fieldStyle}
            value={memberId}
            disabled={members.data === undefined}
            onChange={(event) => setMemberId(event.target.value)}
          >
            <option value="">{words.noMember}</option>
            {members.data?.members
              .filter(({ endedAt }) => endedAt === null)
              .map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
          </select>
          <p
            id={`${memberFieldId}-note`}
            role={members.isError ? 'alert' : undefined}
            className={`mt-1.5 text-12 ${members.isError ? 'text-lose-text' : 'text-ink-3'}`}
          >
            {members.isError
              ? words.membersFailed
              : memberId === '' && isOther
                ? words.leaves(player.member?.name ?? '')
                : words.memberHint}
          </p>
        </div>
      </ReasonForm>
    </Dialog>
  );
}
