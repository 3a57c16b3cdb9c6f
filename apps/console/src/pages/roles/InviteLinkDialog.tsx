import type { Member } from '@aureus/contract/staff.ts';
import { useEffect, useRef, useState } from 'react';
import { errorMessage } from '../../api/http.ts';
import { Button } from '../../ui/Button.tsx';
import { CopyButton } from '../../ui/CopyButton.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { moment } from '../../ui/dates.ts';
import { Spinner } from '../../ui/States.tsx';
import { useInvite } from './roles.queries.ts';
import { rolesWords } from './roles.words.tsx';

const words = rolesWords.invite;

/** Creates an invite link and shows it. It can't be shown again, so Escape and a click outside ask first. */
export function InviteLinkDialog({ member, onClose }: { member: Member; onClose: () => void }) {
  const { data, error, mutate } = useInvite(member.id);
  const [isWarned, setIsWarned] = useState(false);
  const isAsked = useRef(false);
  useEffect(() => {
    // A second link would invalidate the first, so only one is requested even if React runs this effect twice.
    if (isAsked.current) return;
    isAsked.current = true;
    mutate();
  }, [mutate]);
  const close = () => (data === undefined || isWarned ? onClose() : setIsWarned(true));
  const link = data === undefined ? '' : `${location.origin}/staff/invite#${data.token}`;
  return (
    <Dialog title={words.title} onClose={close}>
      {error !== null ? (
        <p role="alert" className="text-lose-text">
          {errorMessage(error)}
        </p>
      ) : data === undefined ? (
        <Spinner />
      ) : (
        <div className="flex flex-col gap-3">
          <p className="text-ink-2">{words.text(member.name, moment(data.expiresAt))}</p>
          <div className="flex items-center gap-1 rounded-control border border-control bg-page py-2 pr-1.5 pl-3">
            <output aria-label={words.link} className="figures min-w-0 flex-1 break-all select-all">
              {link}
            </output>
            <CopyButton text={link} what={words.theLink} />
          </div>
          {isWarned && (
            <p role="alert" className="text-12 text-lose-text">
              {words.unsaved}
            </p>
          )}
          <Button look="raised" size="lg" onClick={onClose}>
            {words.done}
          </Button>
        </div>
      )}
    </Dialog>
  );
}
