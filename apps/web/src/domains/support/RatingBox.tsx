import type { SupportConversation } from '@aureus/contract/support.ts';
import { cx } from '@aureus/ui-kit/class-names.ts';
import { Star } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { Button } from '../../ui/fields/Button.tsx';
import { useRate } from './support.queries.ts';
import { supportWords } from './support.words.ts';

const { rating: words, closed } = supportWords;
const STARS = [1, 2, 3, 4, 5];

/** Box to rate a closed conversation once, with up to five stars and a comment. */
export function RatingBox({ thread }: { thread: NonNullable<SupportConversation['thread']> }) {
  const [stars, setStars] = useState(0);
  const [text, setText] = useState('');
  const rate = useRate();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (stars > 0 && !rate.isPending) rate.mutate({ id: thread.id, stars, text });
  };
  return (
    <div className="rounded-control border border-hairline bg-card p-3.5 text-center">
      <p className="text-12 text-ink-3">{closed}</p>
      {thread.stars !== null ? (
        <p className="mt-2 text-14 font-semibold">{words.thanks(thread.stars)}</p>
      ) : (
        <form onSubmit={submit}>
          <fieldset className="mt-2">
            <legend className="mx-auto text-14 font-semibold">{words.question}</legend>
            <div className="mt-1 flex justify-center">
              {STARS.map((star) => (
                <label
                  key={star}
                  className="relative grid size-11 cursor-pointer place-items-center rounded-control has-focus-visible:outline-2 has-focus-visible:outline-gold-high"
                >
                  <input
                    type="radio"
                    name="stars"
                    value={star}
                    checked={stars === star}
                    onChange={() => setStars(star)}
                    aria-label={words.stars(star)}
                    className="sr-only"
                  />
                  <Star
                    size={24}
                    aria-hidden
                    className={cx(star <= stars ? 'fill-gold text-gold' : 'text-control')}
                  />
                </label>
              ))}
            </div>
          </fieldset>
          {stars === 0 ? null : (
            <>
              <textarea
                value={text}
                onChange={(event) => setText(event.target.value.slice(0, 500))}
                aria-label={words.text}
                placeholder={words.text}
                rows={2}
                className="mt-1 w-full resize-none rounded-control border border-control bg-page px-3 py-2 text-16 outline-none placeholder:text-ink-3 focus-visible:border-gold-high tablet:text-14"
              />
              <Button type="submit" size={32} className="mt-2" isLoading={rate.isPending}>
                {words.send}
              </Button>
            </>
          )}
        </form>
      )}
    </div>
  );
}
