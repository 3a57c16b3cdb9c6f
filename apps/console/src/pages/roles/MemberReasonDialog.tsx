import type { Member } from '@aureus/contract/staff.ts';
import { ReasonDialog } from '../../reasons/ReasonDialog.tsx';
import { useEndMember, useNewKeys } from './roles.queries.ts';
import { rolesWords } from './roles.words.tsx';

/** Asks for the reason before ending a member's access or requesting new keys. */
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
