import type { StaffMe } from '@aureus/contract/staff.ts';
import { Hourglass } from 'lucide-react';
import { ownWaitText } from './waits.words.ts';

/**
 * Lists the signed-in member's owner role and new keys that don't count yet. Each line says from when it counts, or
 * that another owner has to confirm it.
 */
export function OwnWaits({ me: { waits } }: { me: StaffMe }) {
  if (waits.length === 0) return null;
  return (
    <ul className="flex flex-col gap-2">
      {waits.map((wait, index) => (
        <li
          key={`${wait.what} ${index}`}
          className="flex items-start gap-2 rounded-control border border-divider px-3 py-2 text-warn-text"
        >
          <Hourglass size={15} className="mt-0.5 shrink-0" aria-hidden />
          {ownWaitText(wait)}
        </li>
      ))}
    </ul>
  );
}
