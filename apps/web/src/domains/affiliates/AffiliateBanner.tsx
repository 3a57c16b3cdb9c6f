import { cx } from '@aureus/ui-kit/class-names.ts';
import { Check, Copy } from 'lucide-react';
import type { ReactNode } from 'react';
import { useMe } from '../../api/session.ts';
import { openDialog } from '../../slots/dialogs.ts';
import { Button } from '../../ui/fields/Button.tsx';
import { CopyButton, useCopy } from '../../ui/fields/CopyButton.tsx';
import { linkOf, useTerms } from './affiliate-terms.ts';
import { bannerWords } from './affiliates.words.tsx';

interface AffiliateBannerProps {
  /** The player's own affiliate code. */
  code?: string;
  /** Shown in place of the sign-in button if the player has no code. */
  children?: ReactNode;
}

export function AffiliateBanner({ code, children }: AffiliateBannerProps) {
  return (
    <section
      aria-label={code === undefined ? bannerWords.offer : bannerWords.yourCode}
      className="relative min-h-[236px] overflow-hidden rounded-modal border border-divider bg-page"
    >
      <img
        src="/art/basalt.avif"
        alt=""
        width={1200}
        height={310}
        className="absolute inset-0 size-full object-cover object-right"
      />
      <div className="absolute inset-0 bg-linear-to-r from-page from-30% via-page/80 via-60% to-page/20" />
      <div
        aria-hidden
        className="absolute top-1/2 -right-10 h-[280px] w-[380px] -translate-y-1/2 bg-[radial-gradient(closest-side,#f6d37a40,transparent)] max-tablet:hidden"
      />
      <img
        src="/art/coin-hero.avif"
        alt=""
        width={204}
        height={204}
        className="absolute top-1/2 right-10 w-[176px] -translate-y-1/2 drop-shadow-[0_18px_16px_#000c] max-tablet:hidden"
      />
      <div className="relative flex min-h-[236px] flex-col justify-center px-5 py-6 tablet:max-w-[600px] tablet:px-8">
        {code === undefined ? <Offer>{children}</Offer> : <OwnLink code={code} />}
      </div>
    </section>
  );
}

function Offer({ children }: { children?: ReactNode }) {
  const terms = useTerms();
  const { data: me } = useMe();
  return (
    <>
      <h2 className="font-title text-24/[30px] font-semibold text-balance tablet:text-32/[40px]">
        {bannerWords.pitch}
      </h2>
      <p className="mt-2 mb-5 max-w-[440px] text-14 text-ink-2">{bannerWords.terms(terms)}</p>
      {children ??
        (me === null ? (
          <Button
            variant="primary"
            size={48}
            className="self-start px-7!"
            onClick={() => openDialog('sign-in')}
          >
            {bannerWords.signIn}
          </Button>
        ) : null)}
    </>
  );
}

/** Returns classes with a font size that fits a code of this length. */
function sizeOf({ length }: string): string {
  if (length <= 8) return 'text-32/[44px] max-[22.5rem]:text-24/[44px] tablet:text-48/[56px]';
  return length <= 12
    ? 'text-24/[44px] max-[22.5rem]:text-16/[44px] tablet:text-32/[56px]'
    : 'text-16/[44px] tablet:text-24/[56px]';
}

function OwnLink({ code }: { code: string }) {
  const terms = useTerms();
  const link = linkOf(code);
  const { isCopied, copy } = useCopy(link);
  return (
    <>
      <h2 className="text-14 text-ink-2">{bannerWords.yourCode}</h2>
      <div className="mt-0.5 flex items-center gap-2">
        <p
          title={code}
          className={cx('gold-text truncate font-title font-bold tracking-[0.08em]', sizeOf(code))}
        >
          {code}
        </p>
        <CopyButton text={code} label={bannerWords.copyCode} />
      </div>
      <div className="mt-4 flex max-w-[480px] items-center gap-1 rounded-control border border-divider bg-page/85 py-1 pr-1 pl-3 max-tablet:flex-col max-tablet:items-stretch max-tablet:pl-1">
        <p
          className="min-w-0 flex-1 truncate text-14 text-ink-2 max-tablet:px-2 max-tablet:py-2"
          title={link}
        >
          {link}
        </p>
        <Button variant="gold-line" onClick={() => void copy()}>
          {isCopied ? <Check size={16} aria-hidden /> : <Copy size={16} aria-hidden />}
          {bannerWords.copyLink}
        </Button>
      </div>
      <p className="mt-3 text-14 text-ink-2">{bannerWords.shortTerms(terms)}</p>
    </>
  );
}
