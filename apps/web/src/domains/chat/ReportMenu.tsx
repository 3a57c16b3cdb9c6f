import { REPORT_REASONS } from '@aureus/contract/chat-text.ts';
import { Flag } from 'lucide-react';
import { buttonClass } from '../../ui/button-style.ts';
import { closePopoverOf, Popover } from '../../ui/Popover.tsx';
import { useReport } from './chat.queries.ts';
import { reportWords } from './chat.report.words.ts';

/** What a player can do about somebody else's message: report it, for one of a few reasons. */
export default function ReportMenu({ messageId, author }: { messageId: string; author: string }) {
  const report = useReport();
  return (
    <Popover
      label={reportWords.open(author)}
      icon={<Flag size={13} aria-hidden />}
      className="absolute top-0.5 right-0.5 size-6 border border-divider bg-raised opacity-0 group-focus-within/row:opacity-100 group-hover/row:opacity-100 max-tablet:-top-1.5 max-tablet:-right-2 max-tablet:size-11 max-tablet:border-none max-tablet:bg-transparent max-tablet:text-ink-3 max-tablet:opacity-100"
      panelClassName="w-52"
    >
      <p className="px-2 pt-1 pb-1.5 text-12 text-ink-3">{reportWords.title}</p>
      <div className="flex flex-col">
        {REPORT_REASONS.map((reason) => (
          <button
            key={reason}
            type="button"
            className={buttonClass({
              variant: 'quiet',
              size: 32,
              className: 'justify-start! border-transparent! max-tablet:h-11!',
            })}
            onClick={({ currentTarget }) => {
              report.mutate({ id: messageId, reason });
              closePopoverOf(currentTarget);
            }}
          >
            {reportWords.reasons[reason]}
          </button>
        ))}
      </div>
    </Popover>
  );
}
