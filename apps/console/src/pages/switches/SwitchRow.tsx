import type { StaffSwitch } from '@aureus/contract/switches.ts';
import { Link } from '@tanstack/react-router';
import { Button } from '../../ui/Button.tsx';
import { buttonStyle } from '../../ui/button-style.ts';
import { Chip } from '../../ui/Chip.tsx';
import { clock, shortDay } from '../../ui/dates.ts';
import { formatAgo } from '../../ui/span.ts';
import { switchesWords as words } from './switches.words.ts';

/** One feature switch: its effect, or the message to players while the feature is off, and its actions. */
export function SwitchRow({
  one,
  now,
  mayAct,
  onAct,
}: {
  one: StaffSwitch;
  now: number;
  mayAct: boolean;
  onAct: (act: 'off' | 'on') => void;
}) {
  const { off } = one;
  const name = words.names[one.name];
  return (
    <li className="flex min-h-14 flex-wrap items-center gap-x-3 gap-y-2 border-t border-hairline px-3.5 py-2 first:border-t-0">
      <div className="flex w-[176px] shrink-0 items-center gap-2">
        <Chip tone={off === null ? 'win' : 'lose'}>{off === null ? words.on : words.off}</Chip>
        <span className="truncate font-semibold">{name}</span>
      </div>
      <div className="min-w-[240px] flex-1 text-ink-2 max-tablet:order-last max-tablet:basis-full">
        {off === null ? (
          <p className="text-12 text-ink-3">{words.effects[one.name]}</p>
        ) : (
          <>
            <p className="break-words text-ink">{off.message}</p>
            <p className="text-12 text-ink-3">
              {words.since(off.by, formatAgo(now - off.since))},{' '}
              {off.endsAt === null
                ? words.noEnd
                : words.until(`${shortDay(off.endsAt)} ${clock(off.endsAt)}`)}
            </p>
          </>
        )}
      </div>
      {mayAct && (
        <div className="ml-auto flex gap-2">
          {off !== null &&
            (one.requestId === null ? (
              <Button aria-label={words.askOnNamed(name)} onClick={() => onAct('on')}>
                {words.askOn}
              </Button>
            ) : (
              <Link to="/requests/$id" params={{ id: one.requestId }} className={buttonStyle('raised', 'md')}>
                {words.asked}
              </Link>
            ))}
          <Button
            look={off === null ? 'line' : 'quiet'}
            aria-label={off === null ? words.switchOffNamed(name) : words.changeNamed(name)}
            onClick={() => onAct('off')}
          >
            {off === null ? words.switchOff : words.change}
          </Button>
        </div>
      )}
    </li>
  );
}
