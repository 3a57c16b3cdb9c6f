import { cx } from '@aureus/ui-kit/class-names.ts';
import { useState } from 'react';

/** Pictures that failed to load, so that each is only requested once. A reel shows the same item many times. */
const missing = new Set<string>();

interface PictureProps {
  src: string;
  /** Alternative text. Only needed if the item's name isn't next to the picture. */
  alt?: string;
  /** Classes that set the size of the picture's box. The picture fits inside it, uncropped. */
  className?: string;
  /** True to load at once, for pictures on the first screen. */
  isEager?: boolean;
}

/** An item's picture, 4:3. If it fails to load, an empty box with the outline of a crate replaces it. */
export function ItemPicture(props: PictureProps) {
  return <Picture {...props} width={320} height={240} />;
}

export function CasePicture(props: PictureProps) {
  return <Picture {...props} width={320} height={320} />;
}

/** A case's picture. A glint crosses it when the pointer comes to the card around it, which has the class `group`. */
export function GlintingCasePicture({ className, ...props }: PictureProps) {
  return (
    <span className={cx('case-glint', className)} style={{ '--picture': `url("${props.src}")` }}>
      <CasePicture {...props} className="size-full" />
    </span>
  );
}

function Picture({
  src,
  alt = '',
  className,
  isEager = false,
  width,
  height,
}: PictureProps & { width: number; height: number }) {
  const [, setFailed] = useState<string>();
  if (missing.has(src)) {
    return (
      <span
        role={alt === '' ? undefined : 'img'}
        aria-label={alt === '' ? undefined : alt}
        className={cx('grid place-items-center', className)}
      >
        {}
        <svg aria-hidden viewBox="0 0 48 36" className="h-1/2 max-h-12 text-disabled" fill="none">
          <path
            d="M8 12h32v18H8zM8 12l5-6h22l5 6M20 12v6h8v-6"
            stroke="currentColor"
            strokeWidth="2"
            strokeLinejoin="round"
          />
        </svg>
      </span>
    );
  }
  return (
    <img
      src={src}
      alt={alt}
      width={width}
      height={height}
      loading={isEager ? 'eager' : 'lazy'}
      decoding="async"
      draggable={false}
      onError={() => {
        missing.add(src);
        setFailed(src);
      }}
      className={cx('object-contain', className)}
    />
  );
}
