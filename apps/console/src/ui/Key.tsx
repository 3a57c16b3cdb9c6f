import { cx } from '@aureus/ui-kit/class-names.ts';

/** Key of the keyboard, as a hint for a shortcut. On a gold button it takes the button's colors. */
export function Key({ name, isOnGold = false }: { name: string; isOnGold?: boolean }) {
  return (
    <kbd
      className={cx(
        'grid h-[18px] min-w-[18px] shrink-0 place-items-center rounded-chip border px-1 font-sans text-11/none font-medium max-desk:hidden',
        isOnGold
          ? 'border-on-gold/27 bg-on-gold/11 text-on-gold in-disabled:border-divider in-disabled:bg-transparent in-disabled:text-ink-3'
          : 'border-divider bg-page text-ink-2',
      )}
    >
      {name}
    </kbd>
  );
}
