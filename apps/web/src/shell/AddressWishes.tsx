import { useRefCode } from '../domains/affiliates/use-ref-code.ts';
import { TipLink } from './TipLink.tsx';
import { useCashierWish } from './use-cashier-wish.ts';
import { useSignInAnswer } from './use-sign-in-answer.ts';

/** Does what the address asks for besides its page, and takes it out of the address. */
export default function AddressWishes() {
  useRefCode();
  useCashierWish();
  useSignInAnswer();
  return <TipLink />;
}
