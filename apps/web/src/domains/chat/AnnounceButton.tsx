import { cx } from '@aureus/ui-kit/class-names.ts';
import { Megaphone } from 'lucide-react';
import { composerWords } from './chat.words.tsx';

/** Toggle for staff, which sends their next message as an announcement. */
export default function AnnounceButton({ isOn, onPress }: { isOn: boolean; onPress: () => void }) {
  return (
    <button
      type="button"
      aria-pressed={isOn}
      onClick={onPress}
      className={cx(
        'ml-auto inline-flex min-h-6 items-center gap-1 max-tablet:min-h-11',
        isOn ? 'text-info' : 'hover:text-ink',
      )}
    >
      <Megaphone size={14} aria-hidden />
      {composerWords.announce}
    </button>
  );
}
