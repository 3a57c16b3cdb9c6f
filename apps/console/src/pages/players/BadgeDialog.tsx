import type { StaffPlayer } from '@aureus/contract/staff-players.ts';
import { BADGES, type Badge } from '@aureus/contract/staff-roles.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { membersQuery } from '../../api/members.queries.ts';
import { AskDialog } from '../../reasons/AskDialog.tsx';
import { Choice } from '../../ui/Choice.tsx';
import { SelectField } from '../../ui/Field.tsx';
import { dialogWords } from './dialogs.words.ts';
import { useBadge } from './players.queries.ts';

const words = dialogWords.badge;

/** Requests another staff badge for a player's account, a change of the member whose own account it is, or both. */
export function BadgeDialog({ player, onClose }: { player: StaffPlayer; onClose: () => void }) {
  const badge = useBadge(player.id);
  const members = useQuery(membersQuery);
  const before: Badge = BADGES.find((one) => one === player.role) ?? 'USER';
  const [role, setRole] = useState(before);
  const [memberId, setMemberId] = useState(player.member?.id ?? '');
  const current = (members.data?.members ?? [])
    .filter(({ endedAt }) => endedAt === null)
    .map(({ id, name }) => [id, name] as const);
  const isOther = memberId !== (player.member?.id ?? '');
  return (
    <AskDialog
      title={words.title(player.name)}
      words={words}
      ask={badge}
      send={(reason, then) =>
        badge.mutate({ role, memberId: isOther ? memberId || 'NONE' : null, reason }, then)
      }
      isWhole={role !== before || isOther}
      onClose={onClose}
    >
      <Choice label={words.role} options={words.roles} value={role} onChange={setRole} />
      <SelectField
        label={words.member}
        hint={memberId === '' && isOther ? words.leaves(player.member?.name ?? '') : words.memberHint}
        error={members.isError ? words.membersFailed : undefined}
        options={[['', words.noMember], ...current]}
        value={memberId}
        disabled={members.data === undefined}
        onChange={setMemberId}
      />
    </AskDialog>
  );
}
