import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';

/** Goes to an address of the console in place of the current one. Once: the router's own part goes again on every draw. */
export function Redirect({ href }: { href: string }) {
  const router = useRouter();
  useEffect(() => {
    void router.navigate({ href, replace: true });
  }, [router, href]);
  return null;
}
