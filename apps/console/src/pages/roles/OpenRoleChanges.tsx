import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { KeyRound } from 'lucide-react';
import { openRequestsQuery } from '../../api/requests.queries.ts';
import { useMay } from '../../api/session.queries.ts';
import { Chip } from '../../ui/Chip.tsx';
import { formatAgo } from '../../ui/span.ts';
import { useNow } from '../../ui/use-now.ts';
import { labelText } from '../requests/labels.words.ts';
import { rolesWords } from './roles.words.tsx';

const words = rolesWords.panel;

/** Role changes waiting for votes, with a link to each. */
export function OpenRoleChanges() {
  const { data } = useQuery({ ...openRequestsQuery('ROLE_CHANGE'), enabled: useMay('requests.read') });
  const now = useNow(30_000);
  if (data === undefined) return null;
  const changes = data.requests;
  return (
    <section className="max-h-[200px] shrink-0 overflow-y-auto border-t border-divider px-4 pt-3 pb-3.5">
      <h2>{words.open}</h2>
      {changes.length === 0 && <p className="mt-1 text-12 text-ink-3">{words.openNone}</p>}
      <ul className="mt-1">
        {changes.map(({ id, who, detail, approvals, needs, createdAt }) => (
          <li key={id}>
            <Link
              to="/requests/$id"
              params={{ id }}
              className="-mx-2 flex items-start gap-2 rounded-control px-2 py-1.5 hover:bg-raised"
            >
              <KeyRound size={15} className="mt-px shrink-0 text-ink-3" aria-hidden />
              <span className="min-w-0 flex-1">
                <span className="flex items-center gap-2">
                  <span className="font-semibold">{words.openRow(id)}</span>
                  <Chip isSmall tone="gold">
                    {words.votes(approvals, needs)}
                  </Chip>
                  <span className="ml-auto text-12 text-ink-3">{formatAgo(now - createdAt)}</span>
                </span>
                <span className="block truncate text-12 text-ink-2">
                  {words.of(who.name, labelText(detail))}
                </span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
