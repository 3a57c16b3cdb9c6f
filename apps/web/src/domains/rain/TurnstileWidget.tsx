import { useEffect, useRef } from 'react';
import type { Turnstile } from './RainCheck.tsx';

/** Functions of Cloudflare's Turnstile script, as far as this widget uses them. */
interface TurnstileProgram {
  render(
    place: HTMLElement,
    options: {
      sitekey: string;
      cData: string;
      theme: 'dark';
      size: 'flexible';
      callback: (token: string) => void;
      'error-callback': () => void;
      'expired-callback': () => void;
    },
  ): string;
  remove(widget: string): void;
}

const program = (): TurnstileProgram | undefined => (window as { turnstile?: TurnstileProgram }).turnstile;

let loading: Promise<void> | undefined;

/** Loads the script of Turnstile once per page. After a failure, the next call loads it again. */
function load(address: string): Promise<void> {
  loading ??= new Promise<void>((resolve, reject) => {
    const script = document.createElement('script');
    script.src = address;
    script.addEventListener('load', () => resolve());
    script.addEventListener('error', () => {
      loading = undefined;
      reject(new Error('turnstile did not load'));
    });
    document.head.append(script);
  });
  return loading;
}

interface TurnstileWidgetProps {
  challenge: Turnstile;
  onToken: (token: string) => void;
  onFailure: () => void;
}

/** Cloudflare's Turnstile widget, 65 px high. */
export function TurnstileWidget({ challenge, onToken, onFailure }: TurnstileWidgetProps) {
  const place = useRef<HTMLDivElement>(null);
  const handlers = useRef({ onToken, onFailure });
  useEffect(() => {
    handlers.current = { onToken, onFailure };
  });
  const { script, siteKey, cdata } = challenge;
  useEffect(() => {
    let widget: string | undefined;
    let isGone = false;
    const fail = () => {
      if (!isGone) handlers.current.onFailure();
    };
    load(script).then(() => {
      const element = place.current;
      if (isGone || element === null) return;
      widget = program()?.render(element, {
        sitekey: siteKey,
        cData: cdata,
        theme: 'dark',
        size: 'flexible',
        callback: (token) => handlers.current.onToken(token),
        'error-callback': fail,
        'expired-callback': fail,
      });
      if (widget === undefined) fail();
    }, fail);
    return () => {
      isGone = true;
      if (widget !== undefined) program()?.remove(widget);
    };
  }, [script, siteKey, cdata]);
  return <div ref={place} className="h-[65px]" />;
}
