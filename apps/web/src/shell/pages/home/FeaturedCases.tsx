import type { CaseSummary } from '@aureus/contract/cases.ts';
import { useCases } from '../../../domains/games/cases/cases.queries.ts';
import { Link } from '../../../router/Link.tsx';
import { casePath, paths } from '../../../router/paths.ts';
import { Amount } from '../../../ui/Amount.tsx';
import { CasePicture } from '../../../ui/items/ItemPicture.tsx';
import { homeFeedsWords } from './home.feeds.words.ts';
import { SectionTitle } from './SectionTitle.tsx';

const SHOWN = 6;

/** As many cases as fit, spread over all prices. */
function spread(cases: readonly CaseSummary[], count = SHOWN): CaseSummary[] {
  if (cases.length <= count) return [...cases];
  const step = (cases.length - 1) / (count - 1);
  return Array.from({ length: count }, (_, index) => cases[Math.round(index * step)] as CaseSummary);
}

/** Some cases of every price. */
export function FeaturedCases() {
  const { data } = useCases();
  if (!data?.length) return null;
  return (
    <section aria-labelledby="cases-title">
      <SectionTitle id="cases-title" more={{ to: paths.cases, label: homeFeedsWords.cases.all }}>
        {homeFeedsWords.cases.title}
      </SectionTitle>
      <ul className="grid grid-cols-6 gap-3 tablet:@max-[760px]:grid-cols-3 max-tablet:grid-cols-3 max-tablet:gap-2.5 max-[22.5rem]:grid-cols-2">
        {spread(data).map(({ id, name, price, imageUrl }) => (
          <li key={id}>
            <Link
              to={casePath(id)}
              className="group flex h-full flex-col overflow-hidden rounded-card border border-hairline bg-card bg-[radial-gradient(80%_55%_at_50%_40%,var(--color-selected),var(--color-card)_80%)] px-2.5 pb-2.5 transition-[border-color,transform] hover:border-divider active:scale-99"
            >
              <CasePicture
                src={imageUrl}
                className="aspect-square w-full transition-transform duration-[220ms] group-hover:scale-104"
              />
              <span className="line-clamp-2 flex-1 text-14 font-semibold" title={name}>
                {name}
              </span>
              <span className="mt-0.5 text-14">
                <Amount coins={price} />
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
