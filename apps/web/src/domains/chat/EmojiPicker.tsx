import { EMOJIS } from '@aureus/contract/chat-text.ts';
import { closePopoverOf } from '../../ui/Popover.tsx';

/** Emoji picker with six columns. */
export default function EmojiPicker({ onPick }: { onPick: (name: string) => void }) {
  return (
    <div className="grid grid-cols-6 gap-0.5">
      {EMOJIS.map((name) => (
        <button
          key={name}
          type="button"
          aria-label={name.replaceAll('_', ' ')}
          title={`:${name}:`}
          onClick={({ currentTarget }) => {
            closePopoverOf(currentTarget);
            onPick(name);
          }}
          className="grid size-9 place-items-center rounded-inner hover:bg-selected max-tablet:size-11"
        >
          <img src={`/emoji/${name}.svg`} alt="" width={23} height={23} />
        </button>
      ))}
    </div>
  );
}
