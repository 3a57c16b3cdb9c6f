import { type ReactNode, useState } from 'react';

/** Addresses of the pictures of a gem and a mine. */
export const OBJECT_ADDRESSES = ['/art/objects/gem.avif', '/art/objects/bomb.avif'] as const;

const [GEM, BOMB] = OBJECT_ADDRESSES;

export function GemPicture() {
  return (
    <Picture src={GEM}>
      <path d="M14 8h20l9 11-19 23L5 19z" className="fill-win" />
      <path d="M14 8h20l9 11H5z" className="fill-white opacity-35" />
      <path d="M5 19h38M15 19l9 23 9-23M14 8l1 11 9-11 9 11 1-11" className="fill-none stroke-page/50" />
    </Picture>
  );
}

export function BombPicture() {
  return (
    <Picture src={BOMB}>
      <circle cx="22" cy="28" r="14" className="fill-stone stroke-control" />
      <path d="M31 17l4-4 3 3-4 4z" className="fill-stone stroke-control" />
      <path d="M37 13c3-5 6-3 7-6" className="fill-none stroke-gold" strokeWidth="2" />
      <ellipse cx="17" cy="23" rx="4" ry="3" className="fill-white opacity-20" />
    </Picture>
  );
}

/** Picture of an object, or a simple drawing of it if the picture can't load. */
function Picture({ src, children }: { src: string; children: ReactNode }) {
  const [isMissing, setIsMissing] = useState(false);
  if (isMissing) {
    return (
      <svg viewBox="0 0 48 48" aria-hidden className="size-full">
        {children}
      </svg>
    );
  }
  return (
    <img
      src={src}
      alt=""
      width={96}
      height={96}
      draggable={false}
      onError={() => setIsMissing(true)}
      className="size-full object-contain"
    />
  );
}
