import { useCallback, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { noteAddress } from './view.ts';

export type AddressParams = Readonly<Record<string, string>>;

/**
 * What a screen shows (page, sort, filters), kept in the address so that a link reproduces it. Changing it is not a
 * navigation: 'Volver' leaves the screen. Ionic keeps left screens mounted, so each one minds its own path only.
 */
export function useAddress(): [AddressParams, (params: AddressParams) => void] {
  const { pathname, search } = useLocation();
  const home = useRef(pathname).current;
  const [params, setParams] = useState<AddressParams>(() => parse(location.hash.split('?')[1] ?? ''));
  const routed = useRef(search);
  // The router's address is outside: a link to this same screen with other parameters is adopted.
  useEffect(() => {
    if (pathname !== home || search === routed.current) return;
    routed.current = search;
    if (search) setParams(parse(search));
  }, [home, pathname, search]);
  // And coming back to the screen writes its parameters again.
  useEffect(() => {
    if (pathname !== home) return;
    const text = new URLSearchParams(params).toString();
    const address = `#${home}${text ? `?${text}` : ''}`;
    if (location.hash !== address) history.replaceState(history.state, '', address);
    noteAddress(home, address.slice(1));
  }, [home, pathname, params]);
  return [params, useCallback((next: AddressParams) => setParams(next), [])];
}

function parse(search: string): AddressParams {
  return Object.fromEntries(new URLSearchParams(search));
}
