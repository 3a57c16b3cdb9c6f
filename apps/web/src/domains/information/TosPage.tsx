import { useServerInfo } from '../../api/server-clock.ts';
import { Article, ArticleSection } from '../../ui/Article.tsx';
import { termsWords as words } from './information.terms.words.ts';

/** The terms that a player accepts by signing in. */
export default function TosPage() {
  const { data: info } = useServerInfo();
  const { limits } = words;
  return (
    <Article title={words.title} intro={words.intro(info?.product.name ?? words.theSite)}>
      {words.sections.map(({ title, paragraphs }) => (
        <ArticleSection key={title} title={title}>
          {paragraphs.map((text) => (
            <p key={text}>{text}</p>
          ))}
        </ArticleSection>
      ))}
      <ArticleSection title={limits.title}>
        <p>
          {limits.text}
          {info ? ` ${limits.help(info.product.supportEmail)}` : null}
        </p>
      </ArticleSection>
    </Article>
  );
}
