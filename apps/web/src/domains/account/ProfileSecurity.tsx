import type { Session } from '@aureus/contract/account.ts';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Laptop, LogOut, Smartphone } from 'lucide-react';
import { useState } from 'react';
import { call, errorMessage } from '../../api/http.ts';
import { LoadFailed } from '../../api/LoadFailed.tsx';
import { queryClient } from '../../api/query-client.ts';
import { signOut } from '../../api/session.ts';
import { Button } from '../../ui/fields/Button.tsx';
import { dayTime } from '../../ui/format/dates.ts';
import { deviceName } from '../../ui/format/device-name.ts';
import { Private } from '../../ui/Private.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { Tag } from '../../ui/Tag.tsx';
import { showToast } from '../../ui/toast.ts';
import { accountWords } from './account.words.tsx';

const words = accountWords.security;

export function ProfileSecurity() {
  const { data, error, refetch } = useSessions();
  const [isLeaving, setIsLeaving] = useState(false);
  const leave = () => {
    setIsLeaving(true);
    signOut().catch((cause: unknown) => {
      setIsLeaving(false);
      showToast('error', errorMessage(cause));
    });
  };
  return (
    <section aria-labelledby="sessions-title">
      <div className="mb-3 flex items-center gap-3">
        <h2 id="sessions-title" className="text-16 font-semibold">
          {words.title}
        </h2>
        <Button variant="quiet" size={32} isLoading={isLeaving} onClick={leave} className="ml-auto">
          <LogOut size={15} aria-hidden />
          {words.signOut}
        </Button>
      </div>
      {error && !data ? <LoadFailed title={words.loadFailed} error={error} retry={refetch} /> : null}
      {!data && !error ? <Skeleton className="h-[78px] rounded-card!" /> : null}
      {data ? (
        <>
          <ul className="rounded-card border border-hairline bg-card">
            {data.map((session) => (
              <SessionRow key={session.id} session={session} />
            ))}
          </ul>
          {data.length > 1 ? <EndOthers /> : null}
        </>
      ) : null}
    </section>
  );
}

function EndOthers() {
  const end = useEndOtherSessions();
  return (
    <Button
      variant="danger"
      isLoading={end.isPending}
      className="mt-3 max-tablet:w-full"
      onClick={() =>
        end.mutate(undefined, {
          onSuccess: () => showToast('success', words.othersSignedOut),
          onError: (cause) => showToast('error', errorMessage(cause)),
        })
      }
    >
      {words.signOutOthers}
    </Button>
  );
}

function SessionRow({ session }: { session: Session }) {
  const end = useEndSession();
  const { id, address, provider, createdAt, lastSeenAt, isCurrent } = session;
  const device = deviceName(session.device);
  const Icon = /android|\biOS\b|iphone|ipad|mobile/i.test(session.device) ? Smartphone : Laptop;
  const finish = () =>
    end.mutate(id, {
      onSuccess: () => showToast('success', words.ended, { text: device }),
      onError: (cause) => showToast('error', errorMessage(cause)),
    });
  return (
    <li className="flex items-center gap-4 border-t border-hairline px-4 py-3 first:border-t-0 max-tablet:flex-wrap">
      <Icon size={22} strokeWidth={1.75} className="shrink-0 text-ink-3" aria-hidden />
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-x-2 font-medium">
          <span className="truncate">{device}</span>
          {isCurrent ? <Tag tone="win">{words.thisDevice}</Tag> : null}
        </p>
        <p className="text-12 text-ink-3">
          <Private>{address}</Private> · {words.providers[provider]}
        </p>
        <p className="text-12 text-ink-3">
          {words.firstSeen(<time dateTime={new Date(createdAt).toISOString()}>{dayTime(createdAt)}</time>)}
        </p>
        <p className="text-12 text-ink-3">
          {words.lastSeen(<time dateTime={new Date(lastSeenAt).toISOString()}>{dayTime(lastSeenAt)}</time>)}
        </p>
      </div>
      {isCurrent ? null : (
        <Button
          variant="danger"
          size={32}
          isLoading={end.isPending}
          onClick={finish}
          aria-label={words.endOn(device)}
        >
          {words.end}
        </Button>
      )}
    </li>
  );
}

const KEY = ['account', 'sessions'] as const;

/** Returns the player's sessions, this device first, then by last use. */
function useSessions() {
  return useQuery({
    queryKey: KEY,
    queryFn: async () => {
      const sessions = await call('GET /api/auth/sessions');
      return sessions.toSorted(
        (a, b) => Number(b.isCurrent) - Number(a.isCurrent) || b.lastSeenAt - a.lastSeenAt,
      );
    },
  });
}

function useEndOtherSessions() {
  return useMutation({
    mutationFn: () => call('DELETE /api/auth/sessions'),
    onSettled: () => queryClient.invalidateQueries({ queryKey: KEY }),
  });
}

function useEndSession() {
  return useMutation({
    mutationFn: (id: string) => call('DELETE /api/auth/sessions/:id', { params: { id } }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: KEY }),
  });
}
