import { Ticket } from 'lucide-react';
import { LoadFailed } from '../../api/LoadFailed.tsx';
import { useMe } from '../../api/session.ts';
import { openRedeemCode } from '../../slots/signed-in.ts';
import { Button } from '../../ui/fields/Button.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { AffiliateBanner } from './AffiliateBanner.tsx';
import { useDashboard } from './affiliates.queries.ts';
import { affiliatesWords } from './affiliates.words.tsx';
import { Earnings } from './Earnings.tsx';
import { HowItWorks } from './HowItWorks.tsx';
import { NewPlayers } from './NewPlayers.tsx';
import { OwnCode } from './OwnCode.tsx';
import { ReferralPlaces } from './ReferralPlaces.tsx';
import { ReferredPlayers } from './ReferredPlayers.tsx';

export default function AffiliatesPage() {
  const { data: me } = useMe();
  return (
    <div className="flex flex-col gap-5">
      <div className="flex min-h-10 flex-wrap items-center justify-between gap-x-3 gap-y-2">
        <h1 className="page-title max-tablet:text-20">{affiliatesWords.title}</h1>
        <Button variant="quiet" onClick={() => openRedeemCode()}>
          <Ticket size={17} aria-hidden />
          {affiliatesWords.redeem}
        </Button>
      </div>
      {me === undefined ? <Skeleton className="h-[236px] rounded-modal!" /> : null}
      {me === null ? <ForVisitors /> : null}
      {me ? <Dashboard /> : null}
    </div>
  );
}

function ForVisitors() {
  return (
    <>
      <AffiliateBanner />
      <HowItWorks />
      <ReferralPlaces />
    </>
  );
}

function Dashboard() {
  const { data: dashboard, error, refetch } = useDashboard();
  if (error && !dashboard) {
    return (
      <LoadFailed title={affiliatesWords.failed} error={error} retry={refetch} isCard className="py-20!" />
    );
  }
  if (!dashboard) {
    return (
      <>
        <Skeleton className="h-[236px] rounded-modal!" />
        <Skeleton className="h-[188px] rounded-card!" />
        <Skeleton className="h-[320px] rounded-card!" />
      </>
    );
  }
  if (dashboard.code === null) {
    return (
      <>
        <AffiliateBanner>
          <OwnCode />
        </AffiliateBanner>
        <HowItWorks />
        <ReferralPlaces />
      </>
    );
  }
  return (
    <>
      <AffiliateBanner code={dashboard.code} />
      <Earnings dashboard={dashboard} />
      <NewPlayers days={dashboard.days} />
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-5 wide:grid-cols-[minmax(0,1fr)_300px]">
        <ReferredPlayers />
        <ReferralPlaces />
      </div>
    </>
  );
}
