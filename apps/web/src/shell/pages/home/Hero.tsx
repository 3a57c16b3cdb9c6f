import { ShieldCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from '../../../router/Link.tsx';
import { paths } from '../../../router/paths.ts';
import { buttonClass } from '../../../ui/fields/Button.tsx';
import { homeWords } from './home.words.ts';

const words = homeWords.hero;

interface HeroProps {
  isPlay?: boolean;
  /** Content that replaces the site's slogan. */
  children?: ReactNode;
}

/** Media query of phones, on which the hero is smaller. */
const PHONE = '(width < 48rem)';

/** Picture of the coin beside the site's slogan. On `/play`, the button leads to cases instead of Spin. */
export function Hero({ isPlay = false, children }: HeroProps) {
  return (
    <section
      aria-labelledby="hero-title"
      className="relative h-[186px] overflow-hidden rounded-modal border border-divider bg-page tablet:h-[216px]"
    >
      <picture>
        <source media={PHONE} srcSet="/art/phone/basalt.avif" width={640} height={310} />
        <img
          src="/art/basalt.avif"
          fetchPriority="high"
          alt=""
          width={1200}
          height={310}
          className="absolute inset-0 size-full object-cover object-right"
        />
      </picture>
      <div className="absolute inset-0 bg-linear-to-r from-page from-18% via-page/65 via-48% to-transparent to-72%" />
      <div className="absolute -top-5 right-[2%] h-[260px] w-[360px] bg-[radial-gradient(closest-side,#f6d37a4d,transparent)] max-tablet:-right-24" />
      <img
        src="/art/coin-lying.avif"
        alt=""
        // Loads lazily, because phones hide this picture and so don't load it.
        loading="lazy"
        width={104}
        height={52}
        className="absolute top-[146px] right-[262px] w-[88px] drop-shadow-[0_10px_8px_#000b] tablet:@max-[760px]:hidden max-tablet:hidden"
      />
      <img
        srcSet="/art/phone/coin-hero.avif 288w, /art/coin-hero.avif 448w"
        sizes={`${PHONE} 164px, 204px`}
        src="/art/coin-hero.avif"
        alt=""
        width={204}
        height={204}
        fetchPriority="high"
        className="absolute top-1 right-[86px] w-[204px] drop-shadow-[0_18px_16px_#000c] tablet:@max-[760px]:right-10 max-tablet:top-3 max-tablet:-right-9 max-tablet:w-[164px]"
      />
      <img
        src="/art/coin-leaning.avif"
        alt=""
        // Loads lazily, because phones hide this picture and so don't load it.
        loading="lazy"
        width={104}
        height={64}
        className="absolute top-[144px] right-7 w-[98px] drop-shadow-[0_10px_8px_#000b] tablet:@max-[760px]:right-3 max-tablet:hidden"
      />
      <div className="absolute inset-x-0 bottom-0 h-14 bg-linear-to-b from-transparent to-page/80" />
      {children ?? <SitePromise isPlay={isPlay} />}
    </section>
  );
}

/** The site's slogan with buttons to play and to verify. */
export function SitePromise({ isPlay = false }) {
  return (
    <div className="absolute inset-y-0 left-5 flex max-w-[420px] flex-col justify-center tablet:left-8">
      <h1
        id="hero-title"
        className="font-title text-24/[28px] font-semibold max-tablet:max-w-44 tablet:text-[34px]/[40px]"
      >
        {words.title}
      </h1>
      <p className="mt-2 max-w-[184px] text-14 max-[22.5rem]:max-w-32 text-balance text-ink-2 tablet:mt-2.5 tablet:max-w-[340px]">
        <span className="max-tablet:hidden">{words.text}</span>
        <span className="tablet:hidden">{words.textShort}</span>
      </p>
      <div className="mt-3 flex gap-2 tablet:mt-[22px]">
        <Link
          to={isPlay ? paths.cases : paths.spin}
          className={buttonClass({ variant: 'primary', className: 'tablet:px-6' })}
        >
          {isPlay ? words.openCases : words.playSpin}
        </Link>
        <Link to={paths.provablyFair} className={buttonClass({ className: 'bg-card/80! max-tablet:hidden' })}>
          <ShieldCheck size={17} aria-hidden />
          {words.verify}
        </Link>
      </div>
    </div>
  );
}
