import type { Me } from '@aureus/contract/account.ts';
import type { ComponentType } from 'react';
import { ProfileSecurity } from '../../../domains/account/ProfileSecurity.tsx';
import { ProfileSettings } from '../../../domains/account/ProfileSettings.tsx';
import { SignInAgain } from '../../../domains/account/two-factor/SignInAgain.tsx';
import { TwoFactorPanel } from '../../../domains/account/two-factor/TwoFactorPanel.tsx';
import { KycPanel } from '../../../domains/kyc/KycPanel.tsx';
import { LimitsPanel } from '../../../domains/limits/LimitsPanel.tsx';
import { StreamerCard } from '../../../domains/overlay/StreamerCard.tsx';
import { BlockedPlayers } from '../../../domains/players/BlockedPlayers.tsx';
import { PrivacyPanel } from '../../../domains/privacy/PrivacyPanel.tsx';
import { AppCard } from '../../../domains/push/AppCard.tsx';
import { SharedWins } from '../../../domains/shares/SharedWins.tsx';

type ControlTab = 'settings' | 'limits' | 'security' | 'privacy' | 'kyc';

const PANELS: Record<ControlTab, ComponentType<{ me: Me }>> = {
  settings: ({ me }) => (
    <div className="flex flex-col gap-4">
      <ProfileSettings me={me} />
      <AppCard />
      <SharedWins />
      <StreamerCard />
      <BlockedPlayers />
    </div>
  ),
  limits: LimitsPanel,
  security: () => (
    <>
      <TwoFactorPanel />
      <ProfileSecurity />
    </>
  ),
  privacy: () => <PrivacyPanel signInAgain={(text) => <SignInAgain text={text} backTo="?tab=privacy" />} />,
  kyc: KycPanel,
};

/** Profile tabs for settings, limits, security, privacy and verification. */
export default function ProfileControls({ tab, me }: { tab: ControlTab; me: Me }) {
  const Panel = PANELS[tab];
  return <Panel me={me} />;
}
