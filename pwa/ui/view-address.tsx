import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { AddressOfView, type AddressParams } from './use-address.ts';

/** Holds the parameters of a screen's address for all that is drawn in it: its tab, its lists. */
export function ViewAddress({ children }: { children: ReactNode }) {
  const { search, key } = useLocation();
  const [params, change] = useState<AddressParams>(() => parse(search));
  // A link has a key of its own each time that it is followed; addresses typed by hand all have the same key.
  const step = `${key} ${search}`;
  const routed = useRef(step);
  // The router's address is outside: a link to this same screen with parameters is adopted, also one that was followed before.
  useEffect(() => {
    if (step === routed.current) return;
    routed.current = step;
    if (search) change(parse(search));
  }, [step, search]);
  return <AddressOfView value={useMemo(() => ({ params, change }), [params])}>{children}</AddressOfView>;
}

function parse(search: string): AddressParams {
  return Object.fromEntries(new URLSearchParams(search));
}
