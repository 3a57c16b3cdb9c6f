import { permissionsOf } from '@aureus/contract/staff-roles.ts';
import type { ThreadDetail } from '@aureus/contract/staff-support.ts';
import { useQuery } from '@tanstack/react-query';
import { Failure } from '../../api/Failure.tsx';
import { membersQuery } from '../../api/members.queries.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { MemberMark } from '../../ui/MemberMark.tsx';
import { Skeleton } from '../../ui/States.tsx';
import { toast } from '../../ui/toast.ts';
import { useAssign } from './support.queries.ts';
import { supportWords } from './support.words.ts';

const { handOver: words } = supportWords;

/** Assigns a support conversation to a colleague, or unassigns it. */
export function HandOverDialog({ thread, onClose }: { thread: ThreadDetail; onClose: () => void }) {
  const { data, error, refetch } = useQuery(membersQuery);
  const assign = useAssign(thread.id);
  const others = data?.members.filter(
    ({ id, endedAt, bundles }) =>
      endedAt === null && id !== thread.member?.id && permissionsOf(bundles).includes('support.answer'),
  );
  const give = (to: { id: string; name: string } | null) => {
    if (assign.isPending) return;
    assign.mutate(to?.id ?? null, {
      onSuccess: () => {
        toast('good', to === null ? words.doneNone : words.done(to.name));
        onClose();
      },
    });
  };
  return (
    <Dialog title={words.title} onClose={onClose}>
      <p className="mb-3 text-ink-2">{words.text}</p>
      {others === undefined ? (
        error === null ? (
          <Skeleton rows={4} height={44} />
        ) : (
          <Failure title={words.title} error={error} onRetry={() => void refetch()} />
        )
      ) : others.length === 0 ? (
        <p className="text-ink-3">{words.empty}</p>
      ) : (
        <ul className="max-h-[45dvh] overflow-y-auto">
          {others.map((member) => (
            <li key={member.id}>
              <button
                type="button"
                onClick={() => give(member)}
                className="flex h-11 w-full items-center gap-2.5 rounded-control px-2 text-left hover:bg-raised"
              >
                <MemberMark id={member.id} name={member.name} />
                <span className="truncate">{member.name}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
      {thread.member !== null && (
        <Button className="mt-3 w-full" isBusy={assign.isPending} onClick={() => give(null)}>
          {words.none}
        </Button>
      )}
    </Dialog>
  );
}
