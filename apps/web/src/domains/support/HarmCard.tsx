import { HelplineList } from '../../api/HelplineList.tsx';
import { useMe } from '../../api/session.ts';
import { Link } from '../../router/Link.tsx';
import { paths } from '../../router/paths.ts';
import { openDialog } from '../../slots/dialogs.ts';
import { closeSupport } from '../../slots/support.ts';
import { Button, buttonClass } from '../../ui/fields/Button.tsx';
import { supportWords } from './support.words.ts';

const { harm: words } = supportWords;
const limits = `${paths.profile}?tab=limits`;

/** Helplines and first steps for a player whose messages suggest gambling harm. */
export function HarmCard() {
  const { data: me } = useMe();
  return (
    <section
      aria-label={words.title}
      className="shrink-0 rounded-control border border-divider bg-raised px-3.5 py-3"
    >
      <h3 className="text-14 font-semibold">{words.title}</h3>
      <p className="mt-1 text-14 text-ink-2">{words.text}</p>
      <HelplineList labels={words} className="mt-2" />
      {me?.selfBan === null ? (
        <div className="border-t border-hairline pt-2.5">
          <p className="text-12 text-ink-2">{words.tools}</p>
          <div className="mt-2 flex flex-wrap gap-2">
            <Link to={`${limits}#break`} onClick={closeSupport} className={buttonClass({ size: 32 })}>
              {words.break}
            </Link>
            <Button size={32} onClick={() => openDialog('self-ban')}>
              {words.exclude}
            </Button>
            <Link to={limits} onClick={closeSupport} className={buttonClass({ size: 32 })}>
              {words.limits}
            </Link>
          </div>
        </div>
      ) : null}
    </section>
  );
}
