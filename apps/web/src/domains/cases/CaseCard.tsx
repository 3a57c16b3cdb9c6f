import type { CaseSummary } from '@aureus/contract/cases.ts';
import { Eye } from 'lucide-react';
import { Link } from '../../router/Link.tsx';
import { casePath } from '../../router/paths.ts';
import { Amount } from '../../ui/Amount.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { CasePicture } from '../../ui/items/ItemPicture.tsx';
import { Tag } from '../../ui/Tag.tsx';
import { casesWords } from './cases.words.ts';

interface CaseCardProps {
  box: CaseSummary;
  /** Drawn on the first screen: its picture is not waited for. */
  isEager: boolean;
  onInspect: () => void;
}

/** A case in the list: its crate, name and price; a press leads to it. */
export function CaseCard({ box, isEager, onInspect }: CaseCardProps) {
  return (
    <article className="group relative h-full">
      <Link
        to={casePath(box.id)}
        className="flex h-full flex-col overflow-hidden rounded-card border border-hairline bg-card bg-[radial-gradient(80%_55%_at_50%_42%,var(--color-selected),var(--color-card)_80%)] px-3 pt-1.5 pb-2.5 transition-[border-color,transform] hover:border-divider active:scale-99"
      >
        <CasePicture
          src={box.imageUrl}
          isEager={isEager}
          className="-mx-1.5 min-h-0 w-[calc(100%+12px)] flex-1 transition-transform duration-[220ms] group-hover:scale-104"
        />
        <span className="truncate text-14 font-semibold" title={box.name}>
          {box.name}
        </span>
        {/* The label stands beside the price, where it never lies over the crate. */}
        <span className="mt-0.5 flex h-5 items-center justify-between gap-2 text-13">
          <Amount coins={box.price} className="min-w-0" />
          {box.tags.includes('new') ? <Tag tone="win">{casesWords.isNew}</Tag> : null}
        </span>
      </Link>
      <IconButton
        label={casesWords.inspect(box.name)}
        size={32}
        onClick={onInspect}
        className="absolute! top-1 right-1 opacity-0 group-hover:opacity-100 focus-visible:opacity-100 max-tablet:hidden [@media(hover:none)]:opacity-100"
      >
        <Eye size={17} aria-hidden />
      </IconButton>
    </article>
  );
}
