import { ChevronDown, CircleHelp, Search } from 'lucide-react';
import { isValidElement, type ReactNode, useState } from 'react';
import { useServerInfo } from '../../api/server-clock.ts';
import { Link } from '../../router/Link.tsx';
import { paths } from '../../router/paths.ts';
import { openSupport } from '../../slots/support.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Button } from '../../ui/fields/Button.tsx';
import { Input } from '../../ui/fields/Input.tsx';
import { formatDecimal } from '../../ui/format/figures.ts';
import { faqWords as words } from './info.faq.words.tsx';

const LINK = 'text-gold-high underline underline-offset-2';

interface Answer {
  question: string;
  answer: ReactNode;
  more?: ReactNode;
}

/** Page of frequently asked questions with a search. A click on a question opens its answer. */
export default function FaqPage() {
  const answers = useAnswers();
  const [search, setSearch] = useState('');
  const matches = answersTo(search, answers);
  return (
    <article className="mx-auto max-w-[720px] py-2">
      <h1 className="page-title">{words.title}</h1>
      <p className="mt-2 text-ink-2">{words.intro}</p>
      <search className="mt-5 block">
        <Input
          label={words.search}
          isLabelHidden
          placeholder={words.search}
          value={search}
          inputMode="search"
          enterKeyHint="search"
          leading={<Search size={17} className="shrink-0 text-ink-3" aria-hidden />}
          onChange={(event) => setSearch(event.target.value)}
        />
      </search>
      <div className="mt-4 overflow-hidden rounded-card border border-hairline bg-card">
        {matches.map((one) => (
          <AnswerFold key={one.question} to={one} isOpen={search.trim() !== '' && matches.length <= 3} />
        ))}
        {matches.length === 0 ? <EmptyState icon={CircleHelp} {...words.noMatch} /> : null}
      </div>
      <Button className="mt-5" onClick={openSupport}>
        {words.contact}
      </Button>
    </article>
  );
}

function AnswerFold({ to: { question, answer, more }, isOpen }: { to: Answer; isOpen: boolean }) {
  return (
    <details open={isOpen || undefined} className="group border-hairline not-first:border-t">
      <summary className="flex min-h-13 cursor-pointer list-none items-center gap-3 px-5 py-3 hover:bg-raised [&::-webkit-details-marker]:hidden">
        <h2 className="flex-1 text-15 font-semibold">{question}</h2>
        <ChevronDown
          size={18}
          className="shrink-0 text-ink-3 transition-transform group-open:rotate-180"
          aria-hidden
        />
      </summary>
      <div className="flex flex-col gap-2 px-5 pb-4 text-ink-2">
        <p>{answer}</p>
        {more}
      </div>
    </details>
  );
}

/** Returns the questions and answers. Some include the site's settings once these have loaded. */
function useAnswers(): readonly Answer[] {
  const { data: info } = useServerInfo();
  const { verify, coin, withdraw, spin, fair, support } = words;
  const bonusWager = info?.market.bonusCoins ? info.wager.bonusWager : 0;
  return [
    words.signIn,
    {
      question: verify.question,
      answer: verify.answer(<TextLink to={`${paths.profile}?tab=kyc`}>{verify.profile}</TextLink>),
      more: (
        <p>
          <TextLink to={paths.verification}>{verify.all}</TextLink>
        </p>
      ),
    },
    {
      question: coin.question,
      answer: `${info ? `${coin.rate(formatDecimal(info.coinsPerUsd, 2))} ` : ''}${coin.answer}`,
    },
    words.deposit,
    {
      question: withdraw.question,
      answer: withdraw.answer,
      more: bonusWager > 0 ? <p>{withdraw.bonus(bonusWager)}</p> : null,
    },
    words.sent,
    words.cards,
    {
      question: spin.question,
      answer: spin.answer,
      more: info?.spinLayout === '16' ? <p>{spin.goldToo}</p> : null,
    },
    {
      question: fair.question,
      answer: fair.answer(<TextLink to={paths.provablyFair}>{fair.provablyFair}</TextLink>),
    },
    words.connection,
    words.bots,
    words.emoji,
    ...(info
      ? [{ question: support.question, answer: support.answer(<Mail to={info.product.supportEmail} />) }]
      : []),
  ];
}

function TextLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Link to={to} className={LINK}>
      {children}
    </Link>
  );
}

function Mail({ to }: { to: string }) {
  return (
    <a href={`mailto:${to}`} className={LINK}>
      {to}
    </a>
  );
}

interface Searched {
  question: string;
  answer: ReactNode;
  more?: ReactNode;
}

/** Returns the text of content, including its elements' children. */
function textOf(node: ReactNode): string {
  if (Array.isArray(node)) return node.map(textOf).join('');
  if (isValidElement<{ children?: ReactNode }>(node)) return textOf(node.props.children);
  return typeof node === 'string' || typeof node === 'number' ? String(node) : '';
}

/**
 * Returns the entries that contain every word of the search, in the question, the answer or `more`. An empty search
 * returns all.
 */
export function answersTo<One extends Searched>(search: string, answers: readonly One[]): readonly One[] {
  const queryWords = search.toLowerCase().split(/\s+/).filter(Boolean);
  return answers.filter(({ question, answer, more }) => {
    const text = `${question} ${textOf(answer)} ${textOf(more)}`.toLowerCase();
    return queryWords.every((word) => text.includes(word));
  });
}
