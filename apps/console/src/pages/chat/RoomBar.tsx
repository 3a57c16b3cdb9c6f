import type { ChatNotices } from '@aureus/contract/chat.ts';
import { Pin, ScrollText, Timer } from 'lucide-react';
import { useState } from 'react';
import { useMay } from '../../api/session.queries.ts';
import { Button } from '../../ui/Button.tsx';
import { formatSpan } from '../../ui/span.ts';
import { useNow } from '../../ui/use-now.ts';
import { chatWords } from './chat.words.ts';
import { PinDialog, SlowModeDialog } from './RoomDialogs.tsx';
import { RulesDialog } from './RulesDialog.tsx';

const words = chatWords.notices;

/** Active chat notices, such as slow mode or a pinned text, and the dialogs that change them. */
export function RoomBar({ notices }: { notices: ChatNotices }) {
  const now = useNow(5000);
  const canPin = useMay('chat.announce');
  const canSetRules = useMay('chat.rules');
  const [open, setOpen] = useState<'slow' | 'pin' | 'rules'>();
  const slowMode = notices.slowMode !== null && notices.slowMode.until > now ? notices.slowMode : null;
  const pinned = notices.pinned !== null && notices.pinned.until > now ? notices.pinned : null;
  const close = () => setOpen(undefined);
  return (
    <>
      <Button
        size="sm"
        icon={Timer}
        look={slowMode === null ? 'line' : 'raised'}
        onClick={() => setOpen('slow')}
      >
        {slowMode === null ? words.slow : words.slowOn(slowMode.seconds, formatSpan(slowMode.until - now))}
      </Button>
      {canPin && (
        <Button
          size="sm"
          icon={Pin}
          look={pinned === null ? 'line' : 'raised'}
          onClick={() => setOpen('pin')}
        >
          {pinned === null ? words.pin : words.pinned(formatSpan(pinned.until - now))}
        </Button>
      )}
      {canSetRules && (
        <Button size="sm" icon={ScrollText} onClick={() => setOpen('rules')}>
          {words.rules}
        </Button>
      )}
      {open === 'rules' && <RulesDialog onClose={close} />}
      {open === 'slow' && <SlowModeDialog slowMode={slowMode} onClose={close} />}
      {open === 'pin' && <PinDialog pinned={pinned} onClose={close} />}
    </>
  );
}
