import type { AnchorHTMLAttributes } from 'react';
import { navigate } from './location.ts';

interface LinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> {
  /** Address within the site. */
  to: string;
}

/** Link to an address within the site. Clicks with a modifier key or another mouse button are left to the browser. */
export function Link({ to, onClick, children, ...rest }: LinkProps) {
  return (
    <a
      {...rest}
      href={to}
      onPointerEnter={() => preload(to)}
      onFocus={() => preload(to)}
      onClick={(event) => {
        onClick?.(event);
        const isPlain =
          event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
        if (event.defaultPrevented || !isPlain) return;
        event.preventDefault();
        navigate(to);
      }}
    >
      {children}
    </a>
  );
}

/** Starts to load the page of an address before it's needed. */
type Preload = (address: string) => void;

let preloadPage: Preload = () => undefined;

export function setPreload(preload: Preload): void {
  preloadPage = preload;
}

function preload(address: string): void {
  preloadPage(address);
}
