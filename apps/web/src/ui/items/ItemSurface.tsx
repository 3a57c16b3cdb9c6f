import { cx } from '@aureus/ui-kit/class-names.ts';
import type { HTMLAttributes, ReactNode } from 'react';
import { rarityClass, rarityName } from './items.ts';

interface ItemSurfaceProps extends HTMLAttributes<HTMLElement> {
  rarity: number;
  as?: 'div' | 'li' | 'article';
  children: ReactNode;
}

/** Background of an item: a glow and a bar along the lower edge in its rarity's color. */
export function ItemSurface({ rarity, as: Tag = 'div', className, children, ...rest }: ItemSurfaceProps) {
  return (
    <Tag
      {...rest}
      className={cx(
        'relative overflow-hidden rounded-control border border-hairline',
        '[background:linear-gradient(var(--rarity),var(--rarity))_bottom/100%_2px_no-repeat,radial-gradient(90%_70%_at_50%_42%,color-mix(in_srgb,var(--rarity)_20%,var(--color-card)),var(--color-card)_75%)]',
        rarityClass(rarity),
        className,
      )}
    >
      {children}
    </Tag>
  );
}

export function RarityName({ rarity, className }: { rarity: number; className?: string }) {
  return (
    <span className={cx('truncate font-semibold text-(--rarity)', rarityClass(rarity), className)}>
      {rarityName(rarity)}
    </span>
  );
}
