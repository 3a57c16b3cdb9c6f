import { useEffect } from 'react';
import { useMe } from '../api/session.ts';
import { PROOF_PARAM } from '../router/address-params.ts';
import { setQueryParam, useQueryParam } from '../router/location.ts';
import { openProof } from '../slots/proof.ts';
import { readProof, subjectOf } from '../slots/proof-address.ts';

/** Opens the proof that the address names: where a shared win leads. */
export function ProofLink(): null {
  const name = useQueryParam(PROOF_PARAM);
  const { data: me } = useMe();
  useEffect(() => {
    if (name === null || me === undefined) return;
    setQueryParam(PROOF_PARAM, null);
    const proof = readProof(name);
    if (proof) openProof(subjectOf(proof));
  }, [name, me]);
  return null;
}
