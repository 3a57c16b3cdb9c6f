import type { TermsText } from '@aureus/contract/terms.ts';
import { cx } from '@aureus/ui-kit/class-names.ts';
import { errorMessage } from '../../api/http.ts';
import { LoadFailed } from '../../api/LoadFailed.tsx';
import { useServerInfo } from '../../api/server-clock.ts';
import { Article, ArticleSection } from '../../ui/Article.tsx';
import { Button } from '../../ui/fields/Button.tsx';
import { FieldError } from '../../ui/fields/Input.tsx';
import { longDayUtc } from '../../ui/format/days.ts';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { showToast } from '../../ui/toast.ts';
import { useAcceptTerms, useTerms } from './terms.queries.ts';
import { termsWords as words } from './terms.words.tsx';

/** Page with the current terms, their changes, and earlier versions. Players can accept new terms there. */
export default function TosPage() {
  const { data: info } = useServerInfo();
  const { data, error, refetch } = useTerms();
  const before = data?.earlier[0];
  return (
    <Article title={words.title} intro={words.intro(info?.product.name ?? words.theSite)}>
      {error && !data ? <LoadFailed title={words.loadFailed} error={error} retry={refetch} isCard /> : null}
      {!data && !error ? <Skeleton className="h-96 rounded-card!" /> : null}
      {data ? (
        <>
          {words.original === '' ? null : (
            <p className="rounded-card border border-hairline bg-card px-5 py-3 text-14 text-ink-2">
              {words.original}
            </p>
          )}
          <Mark text={data.current} />
          {data.isAccepted === false ? <Accept text={data.current} /> : null}
          {before ? <Changes before={before} after={data.current} /> : null}
          <Sections text={data.current} />
          {data.earlier.length > 0 ? (
            <ArticleSection title={words.earlier}>
              {data.earlier.map((text) => (
                <details key={text.version} className="border-t border-hairline pt-3 first:border-t-0">
                  <summary className="cursor-pointer text-ink">
                    {words.version(text.version, longDayUtc(text.effectiveAt))}
                  </summary>
                  <div className="mt-3 flex flex-col gap-3">
                    <Mark text={text} />
                    <Sections text={text} />
                  </div>
                </details>
              ))}
            </ArticleSection>
          ) : null}
        </>
      ) : null}
    </Article>
  );
}

function Mark({ text }: { text: TermsText }) {
  return (
    <div className="text-14 text-ink-3">
      <p>{words.version(text.version, longDayUtc(text.effectiveAt))}</p>
      <p className="break-all tabular-nums">
        {words.hash}: {text.hash}
      </p>
    </div>
  );
}

function Sections({ text }: { text: TermsText }) {
  return text.sections.map(({ title, paragraphs }) => (
    <ArticleSection key={title} title={title}>
      {paragraphs.map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
    </ArticleSection>
  ));
}

function Accept({ text: { version, hash, summary } }: { text: TermsText }) {
  const accept = useAcceptTerms();
  return (
    <section
      aria-labelledby="accept-terms"
      className="rounded-card border border-gold-low/60 bg-card px-5 py-4"
    >
      <h2 id="accept-terms" className="text-16 font-semibold">
        {words.accept.title}
      </h2>
      <p className="mt-1 text-ink-2">{summary}</p>
      <p className="mt-1 mb-4 text-ink-2">{words.accept.text}</p>
      <Button
        variant="primary"
        isLoading={accept.isPending}
        onClick={() =>
          accept.mutate({ version, hash }, { onSuccess: () => showToast('success', words.accept.done) })
        }
      >
        {words.accept.button(version)}
      </Button>
      {accept.error ? <FieldError text={errorMessage(accept.error)} /> : null}
    </section>
  );
}

const LOOKS = {
  same: 'text-ink-3',
  added: 'border-l-2 border-win pl-3 text-ink',
  removed: 'border-l-2 border-lose pl-3 text-ink-2 line-through',
} as const;

function Changes({ before, after }: { before: TermsText; after: TermsText }) {
  return (
    <ArticleSection title={words.changed.title}>
      <p>{after.summary}</p>
      <p className="text-14 text-ink-3">{words.changed.since(before.version)}</p>
      {changesOf(before, after).map(({ title, lines }) => (
        <div key={title} className="flex flex-col gap-2">
          <h3 className="text-14 font-semibold text-ink">{title}</h3>
          {lines.map(({ kind, text }) => (
            <p key={`${kind} ${text}`} className={cx('text-14', LOOKS[kind])}>
              {kind === 'same' ? null : <span className="sr-only">{words.changed[kind]}: </span>}
              {text}
            </p>
          ))}
        </div>
      ))}
    </ArticleSection>
  );
}

/** Paragraph in the comparison of two versions. */
export type DiffLine = { kind: 'same' | 'added' | 'removed'; text: string };

/**
 * Compares two lists of paragraphs. The longest common subsequence is unchanged; other paragraphs were removed or
 * added.
 */
function diffOf(before: readonly string[], after: readonly string[]): DiffLine[] {
  const lengths = Array.from({ length: before.length + 1 }, () =>
    Array.from({ length: after.length + 1 }, () => 0),
  );
  const at = (i: number, j: number): number => lengths[i]?.[j] ?? 0;
  for (let i = before.length - 1; i >= 0; i -= 1)
    for (let j = after.length - 1; j >= 0; j -= 1) {
      const row = lengths[i];
      if (row) row[j] = before[i] === after[j] ? at(i + 1, j + 1) + 1 : Math.max(at(i + 1, j), at(i, j + 1));
    }
  const lines: DiffLine[] = [];
  let [i, j] = [0, 0];
  while (i < before.length || j < after.length) {
    const [old, now] = [before[i], after[j]];
    if (old !== undefined && old === now) {
      lines.push({ kind: 'same', text: old });
      i += 1;
      j += 1;
    } else if (old !== undefined && (now === undefined || at(i + 1, j) >= at(i, j + 1))) {
      lines.push({ kind: 'removed', text: old });
      i += 1;
    } else if (now !== undefined) {
      lines.push({ kind: 'added', text: now });
      j += 1;
    }
  }
  return lines;
}

/** Returns the changes between two versions by section, without unchanged sections. */
export function changesOf(before: TermsText, after: TermsText): { title: string; lines: DiffLine[] }[] {
  const titles = [...new Set([...after.sections, ...before.sections].map(({ title }) => title))];
  const paragraphs = ({ sections }: TermsText, title: string) =>
    sections.find((section) => section.title === title)?.paragraphs ?? [];
  return titles
    .map((title) => ({ title, lines: diffOf(paragraphs(before, title), paragraphs(after, title)) }))
    .filter(({ lines }) => lines.some(({ kind }) => kind !== 'same'));
}
