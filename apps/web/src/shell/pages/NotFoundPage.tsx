import { Link } from '../../router/Link.tsx';
import { paths } from '../../router/paths.ts';
import { buttonClass } from '../../ui/fields/Button.tsx';
import { notFoundWords as words } from './not-found.words.ts';

/** Page for an unknown address. */
export default function NotFoundPage() {
  return (
    <>
      <h1 className="sr-only">{words.heading}</h1>
      <div className="flex flex-col items-center rounded-card border border-hairline bg-[radial-gradient(60%_70%_at_50%_30%,var(--color-selected),var(--color-shell)_80%)] px-4 py-14 text-center">
        <p
          aria-hidden
          className="flex items-center gap-2 font-title text-[clamp(88px,22vw,176px)]/none font-bold text-gold-high/90 tablet:gap-5"
        >
          4
          <img
            src="/art/coin-leaning.avif"
            alt=""
            width={160}
            height={160}
            className="size-[clamp(76px,19vw,152px)] object-contain drop-shadow-[0_18px_26px_#000]"
          />
          4
        </p>
        <p className="mt-8 text-20 font-semibold">{words.title}</p>
        <p className="mt-1 max-w-80 text-14 text-balance text-ink-2">{words.text}</p>
        <Link to={paths.home} className={buttonClass({ variant: 'primary', className: 'mt-6' })}>
          {words.home}
        </Link>
      </div>
    </>
  );
}
