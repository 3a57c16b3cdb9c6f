import type { CaseSummary } from '@aureus/contract/cases.ts';
import { cx } from '@aureus/ui-kit/class-names.ts';
import { SlidersHorizontal } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Drawer } from '../../../ui/Drawer.tsx';
import { Button } from '../../../ui/fields/Button.tsx';
import { ChoiceChips } from '../../../ui/fields/ChoiceChips.tsx';
import { IconButton } from '../../../ui/fields/IconButton.tsx';
import { OwnPrices, ShelfTabs, tagName } from './CaseFields.tsx';
import { foldedCount, resetCaseFilters, tagsOf, useCaseFilters } from './case-filters.ts';
import { casesWords } from './cases.words.ts';

const words = casesWords.filter;

interface CaseFilterSheetProps {
  cases: readonly CaseSummary[];
  hasShelves: boolean;
  /** Number of cases that match the filters. */
  found: number;
}

/** Button for phones. It opens a sheet with filters, and shows how many of those are active. */
export function CaseFilterSheet({ cases, hasShelves, found }: CaseFilterSheetProps) {
  const [isOpen, setIsOpen] = useState(false);
  const filters = useCaseFilters();
  const count = foldedCount(filters);
  const close = () => setIsOpen(false);
  return (
    <>
      <IconButton
        label={count === 0 ? words.more : words.moreOn(count)}
        aria-haspopup="dialog"
        onClick={() => setIsOpen(true)}
        className={cx(
          'border tablet:hidden',
          count === 0 ? 'border-divider' : 'border-selected bg-selected text-ink!',
        )}
      >
        <SlidersHorizontal size={18} aria-hidden />
        {count === 0 ? null : (
          <span className="absolute -top-1.5 -right-1.5 grid size-5 place-items-center rounded-full bg-gold text-12 font-bold text-on-gold">
            {count}
          </span>
        )}
      </IconButton>
      <Drawer label={words.more} side="bottom" isOpen={isOpen} onClose={close}>
        <div className="flex flex-col gap-4 px-4 pt-3 pb-[calc(16px+env(safe-area-inset-bottom))]">
          <h2 className="text-16 font-semibold">{words.more}</h2>
          {hasShelves ? <ShelfTabs /> : null}
          <Part title={words.price}>
            <OwnPrices />
          </Part>
          <Part title={words.tag}>
            <ChoiceChips
              label={words.tag}
              choices={[
                { value: null, name: words.allTags },
                ...tagsOf(cases).map(({ tag, count: cased }) => ({
                  value: tag,
                  name: `${tagName(tag)} ${cased}`,
                })),
              ]}
              value={filters.tag}
              onChange={(tag) => useCaseFilters.setState({ tag })}
            />
          </Part>
          <div className="sticky bottom-0 -mx-4 -mb-4 flex gap-2 border-t border-hairline bg-shell px-4 py-3">
            <Button size={48} onClick={resetCaseFilters} className="px-3!">
              {words.reset}
            </Button>
            <Button variant="primary" size={48} onClick={close} className="flex-1 px-3!">
              {words.show(found)}
            </Button>
          </div>
        </div>
      </Drawer>
    </>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h3 className="mb-1.5 text-14 font-medium text-ink-2">{title}</h3>
      {children}
    </section>
  );
}
