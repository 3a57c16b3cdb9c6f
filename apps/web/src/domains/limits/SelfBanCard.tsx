import { Coffee, ShieldOff } from 'lucide-react';
import { useServerNow } from '../../api/server-clock.ts';
import { useMe } from '../../api/session.ts';
import { openDialog } from '../../slots/dialogs.ts';
import { Button } from '../../ui/Button.tsx';
import { selfBanWords } from './limits.self-ban.words.tsx';
import { momentText } from './limits-times.ts';

const words = selfBanWords.card;

/** The way to a self-ban, or until when it lasts. */
export function SelfBanCard() {
  const { data: me } = useMe();
  const now = useServerNow(60_000);
  const ban = me?.selfBan ?? null;
  const isForGood = ban !== null && ban.until === null;
  const Icon = ban === null ? Coffee : ShieldOff;
  return (
    <section aria-labelledby="self-ban-title" className="flex flex-col">
      <h2 id="self-ban-title" className="text-16 font-semibold">
        {words.title}
      </h2>
      <p className="mt-1 mb-4 text-13 text-ink-2">{words.text}</p>
      <div className="flex flex-1 flex-col rounded-card border border-hairline bg-card p-4 tablet:min-h-[236px]">
        <span className="grid size-10 place-items-center rounded-control bg-raised text-gold">
          <Icon size={20} aria-hidden />
        </span>
        {ban === null ? (
          <>
            <p className="mt-3 font-semibold">{words.none}</p>
            <p className="mt-1 text-13 text-ink-2">{words.whatItIs}</p>
          </>
        ) : (
          <>
            <p className="mt-3 font-semibold">
              {ban.until === null ? words.forGood : words.until(momentText(ban.until, now))}
            </p>
            <p className="mt-1 text-13 text-ink-2">{words.whatIsBlocked}</p>
          </>
        )}
        {isForGood ? null : (
          <div className="mt-auto pt-4">
            <Button variant="danger" className="w-full" onClick={() => openDialog('self-ban')}>
              {ban === null ? words.title : words.extend}
            </Button>
          </div>
        )}
      </div>
    </section>
  );
}
