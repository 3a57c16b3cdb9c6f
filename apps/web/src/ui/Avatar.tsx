import { cx } from '@aureus/ui-kit/class-names.ts';
import { useState } from 'react';

/** Shown if a picture fails to load. */
const STAND_IN = '/art/avatars/0.svg';

interface AvatarProps {
  /** Address of the picture, as the server gave it. */
  src: string;
  /** Width and height in pixels. */
  size?: number;
  /** Only needed if the name isn't next to it. */
  alt?: string;
  className?: string;
}

/** A player's picture in a rounded square. */
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
