import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Failure } from '../../api/Failure.tsx';
import { useMay } from '../../api/session.queries.ts';
import { Button } from '../../ui/Button.tsx';
import { Skeleton } from '../../ui/States.tsx';
import { PolicyEditor } from './PolicyEditor.tsx';
import { PolicyTable } from './PolicyTable.tsx';
import { policyQuery } from './roles.queries.ts';
import { rolesWords } from './roles.words.tsx';

const words = rolesWords.policies;

/** Rules that set how many approvals a request needs, with a button to request other rules. */
export function PolicyPanel() {
  const { data, error, refetch } = useQuery(policyQuery);
  const mayChange = useMay('policy.change');
  const [isEditing, setIsEditing] = useState(false);
  if (data === undefined) {
    return error === null ? (
      <Skeleton rows={12} height={40} />
    ) : (
      <Failure title={words.failed} error={error} onRetry={() => void refetch()} />
    );
  }
  if (isEditing) return <PolicyEditor policy={data} onClose={() => setIsEditing(false)} />;
  return (
    <>
      <PolicyTable policies={data.rules} />
      {mayChange && (
        <div className="px-5 pb-5">
          <Button onClick={() => setIsEditing(true)}>{words.change}</Button>
        </div>
      )}
    </>
  );
}
