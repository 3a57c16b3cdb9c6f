import type { ReactNode } from 'react';

/** Page of text with a title, an introduction and sections. */
export function Article({ title, intro, children }: { title: string; intro: string; children: ReactNode }) {
  return (
    <article className="mx-auto max-w-[720px] py-2">
      <h1 className="page-title">{title}</h1>
      <p className="mt-2 text-ink-2">{intro}</p>
      <div className="mt-6 flex flex-col gap-3">{children}</div>
    </article>
  );
}

/** Section of a text page, with a title. */
export function ArticleSection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="rounded-card border border-hairline bg-card px-5 py-4">
      <h2 className="text-16 font-semibold">{title}</h2>
      <div className="mt-1.5 flex flex-col gap-2 text-ink-2">{children}</div>
    </section>
  );
}
