import { createContext, useCallback, useContext, useEffect, useMemo } from 'react';
import { useLocation } from 'react-router-dom';
import { InSight, noteAddress } from '#pwa/platform/view.ts';

export type AddressParams = Readonly<Record<string, string>>;

interface HeldParams {
  params: AddressParams;
  change: (edit: (before: AddressParams) => AddressParams) => void;
}

/** The parameters of the address of the view around; `ViewAddress` holds them. */
export const AddressOfView = createContext<HeldParams>({ params: {}, change: () => undefined });

/**
 * A screen's state (page, sort, filters), kept in the address so that a link reproduces it. Changing it is not a
 * navigation: 'Volver' leaves the screen.
 * @param prefix of the parameters of one part of a screen ('funcionarios.'): only those are read and written, without the prefix
 */
export function useAddress(prefix = ''): [AddressParams, (params: AddressParams) => void] {
  const { params, change } = useWrittenParams();
  const own = useMemo(() => named(params, (name) => (name.startsWith(prefix) ? name.slice(prefix.length) : null)), [params, prefix]);
  const set = useCallback(
    (next: AddressParams) =>
      change((before) => ({
        ...named(before, (name) => (name.startsWith(prefix) ? null : name)),
        ...named(next, (name) => prefix + name),
      })),
    [change, prefix],
  );
  return [own, set];
}

/** One parameter of the address, beside all others; undefined removes it. */
export function useAddressParam(name: string): [string | undefined, (value: string | undefined) => void] {
  const { params, change } = useWrittenParams();
  const set = useCallback(
    (value: string | undefined) => change(({ [name]: _before, ...others }) => (value === undefined ? others : { ...others, [name]: value })),
    [change, name],
  );
  return [params[name], set];
}

function useWrittenParams(): HeldParams {
  const { pathname } = useLocation();
  const held = useContext(AddressOfView);
  const isInSight = useContext(InSight);
  const { params } = held;
  // The browser's address is outside; coming back to the screen writes its parameters again.
  useEffect(() => {
    if (!isInSight) return;
    // The person has opened another page and the router has not rendered it yet: the address already belongs to that page.
    if ((location.hash.slice(1).split('?')[0] || '/') !== pathname) return;
    const text = new URLSearchParams(params).toString();
    const address = `#${pathname}${text ? `?${text}` : ''}`;
    if (location.hash !== address) history.replaceState(history.state, '', address);
    noteAddress(pathname, address.slice(1));
  }, [isInSight, pathname, params]);
  return held;
}

/** @param nameOf the new name of a parameter; null leaves it out */
function named(params: AddressParams, nameOf: (name: string) => string | null): AddressParams {
  return Object.fromEntries(
    Object.entries(params).flatMap(([name, value]) => {
      const next = nameOf(name);
      return next === null ? [] : [[next, value] as const];
    }),
  );
}
