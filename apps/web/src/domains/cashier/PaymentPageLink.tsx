import { ExternalLink } from 'lucide-react';
import { buttonClass } from '../../ui/button-style.ts';

/** The provider's page once more, for who has closed its tab. */
export function PaymentPageLink({ page, text }: { page: string | undefined; text: string }) {
  if (page === undefined) return null;
  return (
    <a
      href={page}
      target="_blank"
      rel="noopener noreferrer"
      className={buttonClass({ variant: 'gold-line' })}
    >
      <ExternalLink size={16} aria-hidden />
      {text}
    </a>
  );
}
