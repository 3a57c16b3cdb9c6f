import type { BookHeads as Heads } from '@aureus/contract/fairness.ts';
import { headsText } from '@aureus/fair/heads.ts';
import { useQuery } from '@tanstack/react-query';
import { ArticleSection } from '../../ui/Article.tsx';
import { formatCount } from '../../ui/format/format.ts';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { pageWords } from './fairness.page.words.tsx';
import { useBookHeads } from './fairness.queries.ts';

const words = pageWords.heads;

const bytesOf = (hex: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(hex.match(/../g) ?? [], (byte) => Number.parseInt(byte, 16));

/**
 * Verifies the site's signature of the heads, which are hashes of the newest entries. Returns `null` if the browser
 * can't check it, for example without Ed25519.
 */
async function isSigned(heads: Heads): Promise<boolean | null> {
  try {
    const key = await crypto.subtle.importKey('raw', bytesOf(heads.publicKey), 'Ed25519', false, ['verify']);
    const text = new TextEncoder().encode(headsText(heads));
    return await crypto.subtle.verify('Ed25519', key, bytesOf(heads.signature), text);
  } catch {
    return null;
  }
}

/** Shows the hashes of the newest entries in the ledger and the staff log, and if the site signed them. */
export function BookHeads() {
  const { data } = useBookHeads();
  const { data: signed } = useQuery({
    queryKey: ['fairness', 'heads', data?.signature],
    enabled: data !== undefined,
    queryFn: () => (data ? isSigned(data) : null),
  });
  return (
    <ArticleSection title={words.title}>
      <p>{words.text}</p>
      {data ? (
        <dl className="grid gap-2">
          {(['ledger', 'staff'] as const).map((chain) => {
            const head = data[chain];
            return (
              <div key={chain} className="rounded-control border border-hairline bg-page px-3 py-2">
                <dt className="text-12 text-ink-3">
                  {head ? words.place(words[chain], formatCount(head.position)) : words[chain]}
                </dt>
                <dd className="text-14 break-all text-ink tabular-nums">{head?.hash ?? words.none}</dd>
              </div>
            );
          })}
        </dl>
      ) : (
        <Skeleton className="h-32" />
      )}
      {signed === undefined ? null : (
        <p className={`text-14 ${signed === false ? 'text-lose' : ''}`}>
          {signed === null ? words.unchecked : signed ? words.signed : words.unsigned}
        </p>
      )}
    </ArticleSection>
  );
}
