import { cx } from '@aureus/ui-kit/class-names.ts';
import { useState } from 'react';

/** Picture shown if a player's picture fails to load. */
const STAND_IN = '/art/avatars/0.svg';

interface AvatarProps {
  src: string;
  /** Width and height in px. */
  size?: number;
  /** Text for screen readers. Leave it empty if the player's name is next to the picture. */
  alt?: string;
  className?: string;
}

/** Player's picture in a rounded square. */
export function Avatar({ src, size = 24, alt = '', className }: AvatarProps) {
  const [failed, setFailed] = useState<string>();
  return (
    <img
      src={failed === src ? STAND_IN : src}
      alt={alt}
      width={size}
      height={size}
      decoding="async"
      referrerPolicy="no-referrer"
      onError={() => setFailed(src)}
      className={cx(
        'shrink-0 bg-raised object-cover',
        size > 40 ? 'rounded-card' : size > 28 ? 'rounded-control' : 'rounded-inner',
        className,
      )}
      style={{ width: size, height: size }}
    />
  );
}
