import type { KycLevel } from '@aureus/contract/kyc.ts';
import type { PlayerChecks } from '@aureus/contract/staff-kyc.ts';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { Failure } from '../../api/Failure.tsx';
import { useMay } from '../../api/session.queries.ts';
import { Button } from '../../ui/Button.tsx';
import { buttonStyle } from '../../ui/button-style.ts';
import { Chip } from '../../ui/Chip.tsx';
import { CopyButton } from '../../ui/CopyButton.tsx';
import { moment } from '../../ui/dates.ts';
import { countryName } from '../../ui/format.ts';
import { LevelBadge } from '../../ui/LevelBadge.tsx';
import { Spinner } from '../../ui/States.tsx';
import { AskDialog, ResetDialog } from './KycDialogs.tsx';
import { playerChecksQuery } from './kyc.queries.ts';
import { kycWords } from './kyc.words.ts';
import { STATE_TONES } from './state-tones.ts';

const words = kycWords.pane;

/** Everything about one player's checks, and the actions on them. */
export function CheckPane({ id }: { id: string }) {
  const { data, error, refetch } = useQuery(playerChecksQuery(id));
  const mayAsk = useMay('kyc.ask');
  const [open, setOpen] = useState<KycLevel | 'reset'>();
  if (data === undefined) {
    return error === null ? (
      <Spinner />
    ) : (
      <Failure title={words.loadFailed} error={error} onRetry={() => void refetch()} />
    );
  }
  const { player } = data;
  return (
    <div className="min-h-0 flex-1 overflow-y-auto">
      <header className="flex min-h-14 flex-wrap items-center gap-2 border-b border-hairline px-5 py-2 max-desk:px-4">
        <h2 className="truncate text-15">{player.name}</h2>
        <LevelBadge level={player.level} />
        <Link to="/players/$id" params={{ id }} className={buttonStyle('line', 'sm', 'ml-auto')}>
          {words.open}
        </Link>
        {mayAsk && (
          <Button
            look="bad"
            size="sm"
            disabled={!data.canReset}
            title={data.canReset ? undefined : words.noReset}
            onClick={() => setOpen('reset')}
          >
            {words.reset}
          </Button>
        )}
      </header>
      <div className="grid gap-4 p-5 wide:grid-cols-2 max-desk:p-4">
        {data.checks.map((check) => (
          <Check key={check.level} check={check} onAsk={mayAsk ? () => setOpen(check.level) : undefined} />
        ))}
        <Provider checks={data} />
        <Person checks={data} />
      </div>
      {open === 'reset' && <ResetDialog player={player} onClose={() => setOpen(undefined)} />}
      {(open === 'basic' || open === 'advanced') && (
        <AskDialog player={player} level={open} onClose={() => setOpen(undefined)} />
      )}
    </div>
  );
}

function Box({ title, note, children }: { title: string; note?: ReactNode; children: ReactNode }) {
  return (
    <section className="rounded-box border border-hairline bg-shell px-4 pt-3 pb-3.5">
      <h3 className="mb-2 flex min-h-7 items-center gap-2 font-semibold">
        {title}
        <span className="ml-auto font-normal">{note}</span>
      </h3>
      {children}
    </section>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex min-h-[26px] items-baseline gap-3">
      <dt className="shrink-0 text-ink-2">{name}</dt>
      <dd className="ml-auto min-w-0 text-right wrap-anywhere">{children}</dd>
    </div>
  );
}

function Check({
  check: { level, state, comment, tooYoung, country, passedAt, takenBackAt, asked, canAsk },
  onAsk,
}: {
  check: PlayerChecks['checks'][number];
  onAsk: (() => void) | undefined;
}) {
  return (
    <Box
      title={kycWords.levels[level]}
      note={<Chip tone={STATE_TONES[state]}>{kycWords.states[state]}</Chip>}
    >
      <dl>
        {country !== null && <Fact name={words.country}>{countryName(country)}</Fact>}
        {passedAt !== null && <Fact name={words.passedAt}>{moment(passedAt)}</Fact>}
        {takenBackAt !== null && <Fact name={words.takenBackAt}>{moment(takenBackAt)}</Fact>}
        {comment !== null && <Fact name={words.playerReads}>{comment}</Fact>}
        {tooYoung !== null && <Fact name={words.refusedFor}>{words.tooYoung(tooYoung.leastAge)}</Fact>}
      </dl>
      {takenBackAt !== null && <p className="mt-2 text-12 text-warn-text">{words.takenBackMeans}</p>}
      {asked !== null && (
        <div className="mt-2 rounded-control border border-info/35 bg-info/7 px-3 py-2">
          <p className="text-12 text-ink-2">{words.asked(asked.by, moment(asked.at))}</p>
          <p className="mt-0.5 wrap-anywhere">{asked.reason}</p>
        </div>
      )}
      {onAsk !== undefined && canAsk && (
        <Button size="sm" className="mt-2.5" aria-label={words.askNamed[level]} onClick={onAsk}>
          {words.ask}
        </Button>
      )}
    </Box>
  );
}

function Provider({ checks: { provider, applicantId } }: { checks: PlayerChecks }) {
  if (provider === null || provider === 'UNAVAILABLE') {
    return (
      <Box title={words.provider}>
        <p className="text-ink-3">{provider === null ? words.nothing : words.away}</p>
      </Box>
    );
  }
  const { level, status, answer, rejectType, labels, comment, staffComment } = provider;
  return (
    <Box title={words.provider}>
      <dl>
        <Fact name={words.level}>{level}</Fact>
        <Fact name={words.status}>{[status, answer, rejectType].filter(Boolean).join(', ')}</Fact>
        {labels.length > 0 && <Fact name={words.labels}>{labels.join(', ')}</Fact>}
        {comment !== null && <Fact name={words.comment}>{comment}</Fact>}
        {staffComment !== null && <Fact name={words.staffComment}>{staffComment}</Fact>}
        {applicantId !== null && (
          <Fact name={words.applicant}>
            <span className="inline-flex items-center gap-1.5">
              <span className="figures">{applicantId}</span>
              <CopyButton text={applicantId} what={words.theApplicant} />
            </span>
          </Fact>
        )}
      </dl>
    </Box>
  );
}

function Person({ checks: { personKey, accounts, player } }: { checks: PlayerChecks }) {
  return (
    <Box title={words.person}>
      {personKey === null ? (
        <p className="text-ink-3">{words.noPerson}</p>
      ) : (
        <>
          <dl>
            <Fact name={words.key}>
              <span className="inline-flex items-center gap-1.5">
                <span className="figures">{personKey.slice(0, 16)}</span>
                <CopyButton text={personKey} what={words.theKey} />
              </span>
            </Fact>
          </dl>
          {accounts.length < 2 ? (
            <p className="text-ink-3">{words.alone}</p>
          ) : (
            <ul>
              {accounts.map(({ id, name, level }, index) => (
                <li key={id} className="flex min-h-8 items-center gap-2 max-desk:min-h-11">
                  {id === player.id ? (
                    <span className="truncate font-semibold">{name}</span>
                  ) : (
                    <Link
                      to="/kyc/$id"
                      params={{ id }}
                      search={(old) => old}
                      className="truncate hover:underline"
                    >
                      {name}
                    </Link>
                  )}
                  <LevelBadge level={level} />
                  <span className="ml-auto text-12 text-ink-3">
                    {id === player.id ? words.this : index === 0 && words.first}
                  </span>
                </li>
              ))}
            </ul>
          )}
        </>
      )}
    </Box>
  );
}
