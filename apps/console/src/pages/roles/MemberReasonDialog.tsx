import type { Member } from '@aureus/contract/staff.ts';
import { ReasonDialog } from '../../reasons/ReasonDialog.tsx';
import { useEndMember, useNewKeys } from './roles.queries.ts';
import { rolesWords } from './roles.words.tsx';

/** Asks for the reason before a member's access ends, or new keys are asked for. */
export function MemberReasonDialog({
  member,
  act,
  onClose,
}: {
  member: Member;
  act: 'end' | 'keys';
  onClose: () => void;
}) {
  const words = rolesWords[act];
  const [ending, asking] = [useEndMember(member.id), useNewKeys(member.id)];
  const end = act === 'end' ? ending : asking;
  return (
    <ReasonDialog
      title={words.title(member.name)}
      text={words.text}
      words={words}
      look={act === 'end' ? 'bad' : 'gold'}
      act={end}
      send={end.mutate}
      done={() => words.done(member.name)}
      onClose={onClose}
    />
  );
}
