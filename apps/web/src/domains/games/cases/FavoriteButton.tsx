import type { CaseSummary } from '@aureus/contract/cases.ts';
import { cx } from '@aureus/ui-kit/class-names.ts';
import { Heart } from 'lucide-react';
import { IconButton } from '../../../ui/fields/IconButton.tsx';
import { useFavorite } from './cases.queries.ts';
import { casesWords } from './cases.words.ts';

interface FavoriteButtonProps {
  box: Pick<CaseSummary, 'id' | 'name'>;
  isFavorite: boolean;
  className?: string;
}

export function FavoriteButton({ box, isFavorite, className }: FavoriteButtonProps) {
  const { mutate } = useFavorite();
  return (
    <IconButton
      label={(isFavorite ? casesWords.unfavorite : casesWords.favorite)(box.name)}
      size={32}
      aria-pressed={isFavorite}
      onClick={() => mutate({ id: box.id, isFavorite: !isFavorite })}
      {...(className !== undefined && { className })}
    >
      <Heart size={17} className={cx(isFavorite && 'fill-gold text-gold')} aria-hidden />
    </IconButton>
  );
}
