import { ScrollText } from 'lucide-react';
import { Link } from '../../router/Link.tsx';
import { paths } from '../../router/paths.ts';
import { Banner } from '../../ui/Banner.tsx';
import { useTerms } from './terms.queries.ts';
import { termsWords as words } from './terms.words.tsx';

/** Banner for a player who hasn't accepted the new terms. */
export default function TermsBanner() {
  const { data } = useTerms();
  if (data?.isAccepted !== false) return null;
  return (
    <section aria-label={words.bannerLabel}>
      <Banner>
        <ScrollText size={18} className="shrink-0" aria-hidden />
        <p className="min-w-0 flex-1">
          {words.banner(
            <Link to={paths.terms} className="text-ink underline underline-offset-2">
              {words.bannerLink}
            </Link>,
          )}
        </p>
      </Banner>
    </section>
  );
}
