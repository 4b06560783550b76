import { useCallback, useContext, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { InSight, noteAddress } from './view.ts';

export type AddressParams = Readonly<Record<string, string>>;

/**
 * What a screen shows (page, sort, filters), kept in the address so that a link reproduces it. Changing it is not a
 * navigation: 'Volver' leaves the screen.
 */
export function useAddress(): [AddressParams, (params: AddressParams) => void] {
  const { pathname, search } = useLocation();
  const isInSight = useContext(InSight);
  const [params, setParams] = useState<AddressParams>(() => parse(search));
  const routed = useRef(search);
  // The router's address is outside: a link to this same screen with other parameters is adopted.
  useEffect(() => {
    if (search === routed.current) return;
    routed.current = search;
    if (search) setParams(parse(search));
  }, [search]);
  // And coming back to the screen writes its parameters again.
  useEffect(() => {
    if (!isInSight) return;
    const text = new URLSearchParams(params).toString();
    const address = `#${pathname}${text ? `?${text}` : ''}`;
    if (location.hash !== address) history.replaceState(history.state, '', address);
    noteAddress(pathname, address.slice(1));
  }, [isInSight, pathname, params]);
  return [params, useCallback((next: AddressParams) => setParams(next), [])];
}

function parse(search: string): AddressParams {
  return Object.fromEntries(new URLSearchParams(search));
}
