import type { ChatHistory } from '@aureus/contract/staff-chat.ts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { MicOff, UserSearch } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Failure } from '../../api/Failure.tsx';
import { useMay } from '../../api/session.queries.ts';
import { Button } from '../../ui/Button.tsx';
import { buttonStyle } from '../../ui/button-style.ts';
import { Chip } from '../../ui/Chip.tsx';
import { productName } from '../../ui/product-name.ts';
import { ScrollArea } from '../../ui/ScrollArea.tsx';
import { Spinner } from '../../ui/States.tsx';
import { TopBar } from '../../ui/TopBar.tsx';
import { useKeys } from '../../ui/use-keys.ts';
import { ActRow } from './ActList.tsx';
import { AuthorBox } from './AuthorBox.tsx';
import { historyQuery } from './chat.queries.ts';
import { chatWords } from './chat.words.ts';
import { MuteDialog } from './MessageDialogs.tsx';
import { MessageLine } from './MessageLine.tsx';

const { history: words, act } = chatWords;

/** A player's chat history: messages, decisions about the player, reports made and received. */
export function ChatHistoryPage() {
  const { id } = useParams({ from: '/frame/chat/players/$id' });
  const list = useInfiniteQuery(historyQuery(id));
  const first = list.data?.pages[0];
  return (
    <>
      <TopBar
        title={first === undefined ? '' : words.title(first.standing.player.name)}
        text={words.logged}
        trail={
          <Link to="/chat" className="text-15 font-semibold text-ink-2 hover:text-ink">
            {chatWords.title}
          </Link>
        }
      />
      {first === undefined ? (
        list.error === null ? (
          <Spinner />
        ) : (
          <Failure title={chatWords.loadFailed} error={list.error} onRetry={() => void list.refetch()} />
        )
      ) : (
        <div className="min-h-0 flex-1 desk:grid desk:grid-cols-[minmax(0,1fr)_364px] max-desk:overflow-y-auto">
          <ScrollArea
            label={words.messages}
            className="min-h-0 desk:overflow-y-auto desk:border-r desk:border-hairline"
          >
            <Section title={words.messages} empty={words.noMessages}>
              {list.data?.pages
                .flatMap(({ messages }) => messages)
                .map((message) => (
                  <MessageLine key={message.id} message={message} withDay />
                ))}
            </Section>
            {list.hasNextPage && (
              <div className="px-5 py-3 max-desk:px-4">
                <Button isBusy={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
                  {words.more}
                </Button>
              </div>
            )}
          </ScrollArea>
          <ScrollArea label={words.acts} className="min-h-0 desk:overflow-y-auto">
            <Aside history={first} />
          </ScrollArea>
        </div>
      )}
    </>
  );
}

function Aside({ history: { standing, acts, reportsAbout, reportsBy } }: { history: ChatHistory }) {
  const [isOpen, setIsOpen] = useState(false);
  const maySeePlayer = useMay('players.read');
  const isMuted = standing.mutedUntil !== null;
  useKeys(standing.isStaff ? {} : { m: () => setIsOpen(true) });
  return (
    <>
      <div className="flex flex-col gap-4 p-5 max-desk:border-t max-desk:border-hairline max-desk:p-4">
        <AuthorBox standing={standing} />
        <div className="flex gap-2">
          {!standing.isStaff && (
            <Button
              look={isMuted ? 'line' : 'bad'}
              icon={MicOff}
              hint="M"
              className="flex-1"
              onClick={() => setIsOpen(true)}
            >
              {isMuted ? act.unmute : act.mute}
            </Button>
          )}
          {maySeePlayer && (
            <Link
              to="/players/$id"
              params={{ id: standing.player.id }}
              className={buttonStyle('line', 'md', 'flex-1')}
            >
              <UserSearch size={15} aria-hidden />
              {words.page}
            </Link>
          )}
        </div>
      </div>
      <Section title={words.acts} empty={words.noActs}>
        {acts.map((decision) => (
          <ActRow key={decision.id} decision={decision} />
        ))}
      </Section>
      <Reports title={words.about} reports={reportsAbout} nameOf={({ by }) => by.name} />
      <Reports
        title={words.by}
        reports={reportsBy}
        nameOf={({ message }) => message.author?.name ?? productName}
      />
      {isOpen && <MuteDialog player={standing.player} isMuted={isMuted} onClose={() => setIsOpen(false)} />}
    </>
  );
}

type Report = ChatHistory['reportsBy'][number];

function Reports({
  title,
  reports,
  nameOf,
}: {
  title: string;
  reports: readonly Report[];
  nameOf: (report: Report) => string;
}) {
  return (
    <Section title={title} empty={words.noReports}>
      {reports.map((report) => (
        <li
          key={`${report.message.id} ${report.by.id}`}
          className="border-b border-hairline px-5 py-2 max-desk:px-4"
        >
          <p className="flex items-center gap-2">
            <span className="truncate font-medium">{nameOf(report)}</span>
            <span className="text-12 whitespace-nowrap text-ink-3">{chatWords.reasons[report.reason]}</span>
            {report.message.deletedAt !== null && (
              <span className="ml-auto">
                <Chip isSmall tone="lose">
                  {chatWords.pane.deleted}
                </Chip>
              </span>
            )}
          </p>
          <p className="mt-0.5 wrap-anywhere text-ink-2">{report.message.text}</p>
        </li>
      ))}
    </Section>
  );
}

function Section({ title, empty, children }: { title: string; empty: string; children: ReactNode }) {
  const isEmpty = Array.isArray(children) && children.length === 0;
  return (
    <section>
      <h2 className="sticky top-0 z-10 flex h-7 items-center border-y border-hairline bg-shell px-5 text-12 text-ink-2 max-desk:px-4">
        {title}
      </h2>
      {isEmpty ? <p className="px-5 py-3 text-ink-3 max-desk:px-4">{empty}</p> : <ul>{children}</ul>}
    </section>
  );
}
