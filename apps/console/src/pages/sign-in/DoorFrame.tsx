import type { ReactNode } from 'react';
import { productName } from '../../ui/product-name.ts';
import { signInWords as words } from './sign-in.words.tsx';

/** Frame of the pages before sign-in: logo, and a box with a title and content. */
export function DoorFrame({
  title,
  text,
  children,
}: {
  title: string;
  text: ReactNode;
  children: ReactNode;
}) {
  return (
    <main className="flex min-h-(--page-height) flex-col items-center justify-center px-4 py-10">
      <div className="mb-6 flex items-center gap-2.5">
        <span className="coin size-7" aria-hidden />
        <span className="gold-text font-title text-16/none font-bold tracking-logo uppercase">
          {productName}
        </span>
        <span className="ml-1 rounded-chip bg-raised px-1.5 py-1 text-11/none font-medium text-ink-2">
          {words.staff}
        </span>
      </div>
      <div className="w-full max-w-[420px] rounded-modal border border-hairline bg-shell px-6 pt-6 pb-6 max-tablet:px-5">
        <h1 className="text-20">{title}</h1>
        <div className="mt-1 mb-5 text-ink-2">{text}</div>
        {children}
      </div>
    </main>
  );
}
