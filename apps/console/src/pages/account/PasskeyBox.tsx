import { Fingerprint, Plus } from 'lucide-react';
import { useState } from 'react';
import { useMe } from '../../api/session.queries.ts';
import { PasskeySetup } from '../../factors/PasskeySetup.tsx';
import { Button } from '../../ui/Button.tsx';
import { day } from '../../ui/dates.ts';
import { formatAgo } from '../../ui/span.ts';
import { useNow } from '../../ui/use-now.ts';
import { accountWords } from './account.words.ts';
import { Box } from './Box.tsx';

const words = accountWords.keys;

/** The member's passkeys, with a form to add one. */
export function PasskeyBox() {
  const { passkeys } = useMe();
  const now = useNow(30_000);
  const [isAdding, setIsAdding] = useState(false);
  return (
    <Box title={words.title} note={words.count(passkeys.length)}>
      {passkeys.length === 0 && <p className="mb-3 text-ink-2">{words.none}</p>}
      <ul className="-mt-2 mb-3 empty:hidden">
        {passkeys.map(({ id, name, createdAt, usedAt }) => (
          <li key={id} className="flex h-11 items-center gap-2.5 border-b border-hairline last:border-0">
            <Fingerprint size={16} className="shrink-0 text-win" aria-hidden />
            <span className="min-w-0 flex-1 truncate font-semibold">{name}</span>
            <span className="text-right text-12 text-ink-3">
              {words.added(day(createdAt))},{' '}
              {usedAt === null ? words.neverUsed : words.used(formatAgo(now - usedAt))}
            </span>
          </li>
        ))}
      </ul>
      {isAdding ? (
        <PasskeySetup isGold />
      ) : (
        <Button look="raised" icon={Plus} onClick={() => setIsAdding(true)}>
          {words.add}
        </Button>
      )}
    </Box>
  );
}
