import { paths } from '../../../router/paths.ts';
import { Tag } from '../../../ui/Tag.tsx';
import { BattleLine } from './BattleLine.tsx';
import { homeFeedsWords } from './home.feeds.words.ts';
import { useNewestBattles } from './newest-battles.ts';
import { SectionTitle } from './SectionTitle.tsx';

/** The newest battles; without any the part is not there. */
export function LiveBattles() {
  const { data } = useNewestBattles();
  if (!data?.data.length) return null;
  return (
    <section aria-labelledby="battles-title">
      <SectionTitle
        id="battles-title"
        extra={<Tag>{data.total ?? data.data.length}</Tag>}
        more={{ to: paths.battles, label: homeFeedsWords.battles.all }}
      >
        {homeFeedsWords.battles.title}
      </SectionTitle>
      <ul className="flex flex-col gap-2">
        {data.data.map((battle) => (
          <BattleLine key={battle.id} battle={battle} />
        ))}
      </ul>
    </section>
  );
}
