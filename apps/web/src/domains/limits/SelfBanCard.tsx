import { ShieldOff } from 'lucide-react';
import { openDialog } from '../../slots/dialogs.ts';
import { Button } from '../../ui/Button.tsx';
import { selfBanWords } from './limits.self-ban.words.tsx';

const words = selfBanWords.card;

/** The way to a self-ban; while one lasts the whole site is another page. */
export function SelfBanCard() {
  return (
    <section aria-labelledby="self-ban-title" className="flex flex-col">
      <h2 id="self-ban-title" className="text-16 font-semibold">
        {words.title}
      </h2>
      <p className="mt-1 mb-4 text-14 text-ink-2">{words.text}</p>
      <div className="flex flex-1 flex-col rounded-card border border-hairline bg-card p-4">
        <span className="grid size-10 place-items-center rounded-control bg-raised text-gold">
          <ShieldOff size={20} aria-hidden />
        </span>
        <p className="mt-3 text-14 text-ink-2">{words.whatItIs}</p>
        <div className="mt-auto pt-4">
          <Button variant="danger" className="w-full" onClick={() => openDialog('self-ban')}>
            {words.open}
          </Button>
        </div>
      </div>
    </section>
  );
}
