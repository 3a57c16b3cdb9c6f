import type { StaffSwitch, SwitchName } from '@aureus/contract/switches.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Failure } from '../../api/Failure.tsx';
import { useMay } from '../../api/session.queries.ts';
import { Chip } from '../../ui/Chip.tsx';
import { SkeletonBox } from '../../ui/States.tsx';
import { TopBar } from '../../ui/TopBar.tsx';
import { useNow } from '../../ui/use-now.ts';
import { SwitchOffDialog } from './SwitchOffDialog.tsx';
import { SwitchOnDialog } from './SwitchOnDialog.tsx';
import { SwitchRow } from './SwitchRow.tsx';
import { switchesQuery } from './switches.queries.ts';
import { switchesWords as words } from './switches.words.ts';

const GROUPS: readonly { title: string; names: readonly SwitchName[] }[] = [
  { title: words.groups.site, names: ['maintenance'] },
  { title: words.groups.games, names: ['spin', 'cases', 'battles', 'mines', 'upgrader', 'plinko'] },
  {
    title: words.groups.money,
    names: [
      'deposit-crypto',
      'deposit-skins',
      'deposit-card',
      'deposit-gift-cards',
      'withdrawals',
      'withdrawal-crypto',
      'withdrawal-skins',
    ],
  },
  {
    title: words.groups.features,
    names: ['chat', 'rain', 'tips', 'rewards', 'affiliates', 'promo-codes'],
  },
];

/** Switches that turn features of the site off for everyone, with the state of each. */
export function SwitchesPage() {
  const { data, error, refetch } = useQuery(switchesQuery);
  const mayAct = useMay('switches.off');
  const now = useNow(10_000);
  const [act, setAct] = useState<{ name: SwitchName; act: 'off' | 'on' }>();
  const isOff = data?.filter(({ off }) => off !== null).length ?? 0;
  const find = (name: SwitchName): StaffSwitch | undefined => data?.find((one) => one.name === name);
  const chosen = act && find(act.name);
  return (
    <>
      <TopBar title={words.title} text={words.text}>
        {data !== undefined && <Chip tone={isOff === 0 ? 'win' : 'lose'}>{words.offCount(isOff)}</Chip>}
      </TopBar>
      <div className="min-h-0 flex-1 overflow-y-auto p-5 max-desk:p-4">
        {data === undefined ? (
          error === null ? (
            <div className="flex max-w-[1120px] flex-col gap-4">
              {GROUPS.map(({ title, names }) => (
                <SkeletonBox key={title} rows={names.length} height={56} />
              ))}
            </div>
          ) : (
            <Failure title={words.loadFailed} error={error} onRetry={() => void refetch()} />
          )
        ) : (
          <div className="flex max-w-[1120px] flex-col gap-4">
            {GROUPS.map(({ title, names }) => (
              <section key={title} className="rounded-box border border-hairline bg-shell">
                <h2 className="flex h-10 items-center border-b border-hairline px-3.5">{title}</h2>
                <ul>
                  {names.map((name) => {
                    const entry = find(name);
                    return (
                      entry && (
                        <SwitchRow
                          key={name}
                          one={entry}
                          now={now}
                          mayAct={mayAct}
                          onAct={(chosenAct) => setAct({ name, act: chosenAct })}
                        />
                      )
                    );
                  })}
                </ul>
              </section>
            ))}
          </div>
        )}
      </div>
      {chosen && act?.act === 'off' && <SwitchOffDialog one={chosen} onClose={() => setAct(undefined)} />}
      {chosen && act?.act === 'on' && <SwitchOnDialog one={chosen} onClose={() => setAct(undefined)} />}
    </>
  );
}
