import type { AmlCaseDetail } from '@aureus/contract/aml.ts';
import { Link } from '@tanstack/react-router';
import { FileText, NotebookPen, Paperclip, ShieldAlert, UserCheck, UserMinus } from 'lucide-react';
import type { ReactNode } from 'react';
import { errorMessage } from '../../api/http.ts';
import { requestName } from '../../api/names.words.ts';
import { useMe } from '../../api/session.queries.ts';
import { Button } from '../../ui/Button.tsx';
import { day } from '../../ui/dates.ts';
import { MemberMark } from '../../ui/MemberMark.tsx';
import { toast } from '../../ui/toast.ts';
import { useKeys } from '../../ui/use-keys.ts';
import { useAssignee } from './aml.queries.ts';
import { amlWords as words } from './aml.words.ts';
import type { Writing } from './CaseDialog.tsx';
import { reportDraft } from './report.ts';

/** Column beside an AML case: the member's actions, and facts about the case. */
export function CaseAside({ one, onWrite }: { one: AmlCaseDetail; onWrite: (what: Writing) => void }) {
  return (
    <aside className="border-hairline max-desk:border-t desk:overflow-y-auto desk:border-l">
      <p className="flex items-start gap-2 px-4 pt-3.5 text-12 text-ink-2">
        <ShieldAlert size={15} className="mt-px shrink-0 text-warn" aria-hidden />
        {words.guard}
      </p>
      {one.state !== 'CLOSED' && <Actions one={one} onWrite={onWrite} />}
      <Section title={words.requests.title}>
        {one.requests.length === 0 && <p className="text-12 text-ink-3">{words.requests.none}</p>}
        <ul>
          {one.requests.map((request) => (
            <li key={request.id}>
              <Link
                to="/requests/$id"
                params={{ id: request.id }}
                className="-mx-2 flex min-h-8 items-center gap-2 rounded-control px-2 hover:bg-raised max-desk:min-h-11"
              >
                <span className="min-w-0 flex-1 truncate">{requestName(request)}</span>
                <span className="figures text-12 text-ink-3">{words.requests.number(request.id)}</span>
              </Link>
            </li>
          ))}
        </ul>
      </Section>
      <Section title={words.accounts.title}>
        <ul>
          {one.accounts.map(({ id, name }) => (
            <li key={id}>
              <Link
                to="/players/$id"
                params={{ id }}
                className="-mx-2 flex min-h-8 items-center gap-2 rounded-control px-2 hover:bg-raised max-desk:min-h-11"
              >
                <span className="truncate font-medium">{name}</span>
                <span className="figures ml-auto text-12 text-ink-3">{words.accounts.id(id)}</span>
              </Link>
            </li>
          ))}
        </ul>
      </Section>
      {one.earlier.length > 0 && (
        <Section title={words.earlier.title}>
          <ul>
            {one.earlier.map(({ id, closedAt }) => (
              <li key={id}>
                <Link
                  to="/aml/$id"
                  params={{ id }}
                  className="-mx-2 flex min-h-8 items-center rounded-control px-2 hover:bg-raised max-desk:min-h-11"
                >
                  {words.earlier.line(id, day(closedAt))}
                </Link>
              </li>
            ))}
          </ul>
        </Section>
      )}
    </aside>
  );
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="border-t border-hairline px-4 pt-[13px] pb-3">
      <h2 className="mb-1.5">{title}</h2>
      {children}
    </section>
  );
}

function Actions({ one, onWrite }: { one: AmlCaseDetail; onWrite: (what: Writing) => void }) {
  const me = useMe();
  const assignee = useAssignee(one.id);
  const isMine = one.assignee?.id === me.id;
  const assign = () =>
    assignee.mutate(!isMine, {
      onSuccess: () => toast('good', isMine ? words.actions.givenBack : words.actions.taken),
      onError: (error) => toast('bad', errorMessage(error)),
    });
  const copy = () =>
    void navigator.clipboard.writeText(reportDraft(one)).then(
      () => toast('good', words.actions.copied),
      () => toast('bad', words.actions.copyFailed),
    );
  useKeys({ n: () => onWrite('NOTE'), e: () => onWrite('EVIDENCE'), t: assign });
  return (
    <section aria-label={words.actions.title} className="flex flex-col gap-1.5 px-4 py-3.5">
      {one.moves.map((to, index) => (
        <Button
          key={to}
          size="lg"
          look={to === 'REPORTED' ? 'bad' : index === one.moves.length - 1 ? 'line' : 'raised'}
          onClick={() => onWrite(to)}
        >
          {words.moves[to]}
        </Button>
      ))}
      {one.state === 'ASSESSED' && one.isAssessedByMe && (
        <p className="pb-1 text-12 text-ink-3">{words.actions.assessed}</p>
      )}
      <Button icon={NotebookPen} hint="N" onClick={() => onWrite('NOTE')}>
        {words.actions.note}
      </Button>
      <Button icon={Paperclip} hint="E" onClick={() => onWrite('EVIDENCE')}>
        {words.actions.evidence}
      </Button>
      <Button icon={isMine ? UserMinus : UserCheck} hint="T" isBusy={assignee.isPending} onClick={assign}>
        {isMine ? words.actions.giveBack : words.actions.take}
      </Button>
      <Button icon={FileText} onClick={copy}>
        {words.actions.report}
      </Button>
      {one.assignee !== null && !isMine && (
        <p className="flex items-center gap-2 pt-1 text-12 text-ink-2">
          <MemberMark id={one.assignee.id} name={one.assignee.name} size={18} />
          {one.assignee.name}
        </p>
      )}
    </section>
  );
}
