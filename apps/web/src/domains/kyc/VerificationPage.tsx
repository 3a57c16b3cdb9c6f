import { useMe } from '../../api/session.ts';
import { Link } from '../../router/Link.tsx';
import { verificationAddress } from '../../router/paths.ts';
import { Article } from '../../ui/Article.tsx';
import { buttonClass } from '../../ui/fields/Button.tsx';
import { KycLadder } from './KycLadder.tsx';
import { ladderWords as words } from './kyc.ladder.words.ts';
import { useKycStatus } from './kyc.queries.ts';

/** Public page about the identity checks and when they are required, so that players can read it before a deposit. */
export default function VerificationPage() {
  const { data: me } = useMe();
  return (
    <Article title={words.heading} intro={words.intro}>
      {me ? <OwnLadder /> : <KycLadder overview={me} />}
    </Article>
  );
}

function OwnLadder() {
  const { data: overview } = useKycStatus(false);
  return (
    <>
      <KycLadder overview={overview} />
      {overview && overview.state !== 'APPROVED' && overview.state !== 'REJECTED' ? (
        <Link
          to={verificationAddress}
          className={buttonClass({ variant: 'gold-line', className: 'self-start' })}
        >
          {words.start}
        </Link>
      ) : null}
    </>
  );
}
