import { useQuery } from '@tanstack/react-query';
import { Tabs } from 'radix-ui';
import { useState } from 'react';
import { Failure } from '../../api/Failure.tsx';
import { membersQuery } from '../../api/members.queries.ts';
import { useMe } from '../../api/session.queries.ts';
import { Skeleton } from '../../ui/States.tsx';
import { TopBar } from '../../ui/TopBar.tsx';
import { Legend } from './Legend.tsx';
import { MemberList } from './MemberList.tsx';
import { MemberPanel } from './MemberPanel.tsx';
import { OpenRoleChanges } from './OpenRoleChanges.tsx';
import { OpenWaits } from './OpenWaits.tsx';
import { PermissionMatrix } from './PermissionMatrix.tsx';
import { PolicyPanel } from './PolicyPanel.tsx';
import { RoleChangeDialog } from './RoleChangeDialog.tsx';
import { rolesWords as words } from './roles.words.tsx';

const TAB =
  'flex h-7 items-center gap-1.5 rounded-control px-[9px] font-medium whitespace-nowrap text-ink-2 hover:text-ink data-[state=active]:bg-selected data-[state=active]:font-semibold data-[state=active]:text-ink max-desk:h-11';

/** Permissions of each role, the approval rules, and the roles of each member. */
export function RolesPage() {
  const me = useMe();
  const { data, error, refetch } = useQuery(membersQuery);
  const [selectedId, setSelectedId] = useState(me.id);
  const [isInviting, setIsInviting] = useState(false);
  const mayAsk = me.permissions.includes('roles.ask');
  const selected = data?.members.find(({ id }) => id === selectedId);
  return (
    <>
      <TopBar title={words.title} text={words.text} />
      {data === undefined ? (
        error === null ? (
          <Skeleton rows={12} height={46} />
        ) : (
          <Failure title={words.loadFailed} error={error} onRetry={() => void refetch()} />
        )
      ) : (
        <div className="flex min-h-0 flex-1 max-desk:flex-col max-desk:overflow-y-auto">
          <Tabs.Root
            defaultValue="permissions"
            className="flex min-h-0 min-w-0 flex-1 flex-col max-desk:flex-none"
          >
            <div className="flex min-h-11 shrink-0 flex-wrap items-center gap-x-3 border-b border-hairline pr-5 pl-[11px]">
              <Tabs.List className="flex items-center gap-1">
                <Tabs.Trigger value="permissions" className={TAB}>
                  {words.tabs.permissions}
                </Tabs.Trigger>
                <Tabs.Trigger value="policies" className={TAB}>
                  {words.tabs.policies}
                </Tabs.Trigger>
              </Tabs.List>
              <Legend />
            </div>
            <Tabs.Content value="permissions" className="relative min-h-0 flex-1 overflow-auto">
              <PermissionMatrix members={data.members} highlighted={selected?.bundles ?? []} />
            </Tabs.Content>
            <Tabs.Content value="policies" className="relative min-h-0 flex-1 overflow-auto">
              <PolicyPanel />
            </Tabs.Content>
          </Tabs.Root>
          <aside className="flex min-h-0 shrink-0 flex-col border-hairline desk:w-[388px] desk:border-l max-desk:border-t">
            <MemberList
              members={data.members}
              selectedId={selectedId}
              onSelect={setSelectedId}
              onInvite={mayAsk ? () => setIsInviting(true) : undefined}
            />
            {selected !== undefined && <MemberPanel key={selected.id} member={selected} />}
            <OpenWaits />
            <OpenRoleChanges />
          </aside>
        </div>
      )}
      {isInviting && <RoleChangeDialog onClose={() => setIsInviting(false)} />}
    </>
  );
}
