import { KeyRound } from 'lucide-react';
import { Mark } from './Mark.tsx';
import { rolesWords } from './roles.words.tsx';

const words = rolesWords.matrix;

/** Legend of the marks in the permission matrix. */
export function Legend() {
  return (
    <div className="ml-auto flex items-center gap-4 text-12 text-ink-3 max-tablet:hidden" aria-hidden>
      <span className="flex items-center gap-1.5">
        <Mark cell="HAS" />
        {words.has}
      </span>
      <span className="flex items-center gap-1.5">
        <Mark cell="SECOND" />
        {words.second}
      </span>
      <span className="flex items-center gap-1.5">
        <KeyRound size={13} className="text-gold" />
        {words.keyAgain}
      </span>
    </div>
  );
}
