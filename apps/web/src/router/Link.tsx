import type { AnchorHTMLAttributes } from 'react';
import { navigate } from './location.ts';

interface LinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> {
  /** An address of the site. */
  to: string;
}

/** A link inside the site. Clicks with a modifier, and other buttons than the first, stay the browser's. */
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

/** Starts loading the page behind an address before it is asked for. Filled in by the route table. */
type Preload = (address: string) => void;

let preloadPage: Preload = () => undefined;

export function setPreload(preload: Preload): void {
  preloadPage = preload;
}

function preload(address: string): void {
  preloadPage(address);
}
