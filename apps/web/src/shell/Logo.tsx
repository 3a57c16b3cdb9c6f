import { useServerInfo } from '../api/server-clock.ts';
import { Link } from '../router/Link.tsx';
import { paths } from '../router/paths.ts';
import { shellWords as words } from './shell.words.ts';

/** Coin and product name, as a link to the home page. Phones only show the coin. */
export function Logo() {
  const { data: info } = useServerInfo();
  return (
    <Link
      to={paths.home}
      className="flex min-h-11 items-center gap-2.5 rounded-control max-tablet:-mx-2 max-tablet:px-2"
      aria-label={words.home}
    >
      <img src="/favicon.svg" width={32} height={32} alt="" className="size-[30px] shrink-0 tablet:size-8" />
      <span className="gold-text font-title text-20/none font-bold tracking-logo uppercase max-tablet:hidden">
        {info?.product.name}
      </span>
    </Link>
  );
}
