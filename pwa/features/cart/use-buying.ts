import { useContext, useEffect, useMemo } from 'react';
import { create } from 'zustand';
import { persist } from 'zustand/middleware';
import { type CustomerBranch, useCustomers } from '#pwa/features/third-parties/third-parties.queries.ts';
import { InSight } from '#pwa/platform/view.ts';
import type { CustomerDocument } from '#shared/features/third-parties/customer.documents.ts';
import { openCart } from './cart.actions.ts';
import { takeUpCart } from './current-cart.ts';
import type { Selling } from './use-selling.ts';

export interface Buying {
  /** The customer for whom the person buys; null when the device has not received it yet. */
  customer: CustomerDocument | null;
  /** The active branches that the person may buy for. */
  branches: CustomerBranch[];
  /** The branch of the current cart; null while none is chosen. */
  place: CustomerBranch | null;
  choose: (branchId: number) => Promise<void>;
}

/** The branch of the last purchase on this device: a finalised order leaves no cart, and the person should not be asked again. */
const useLastBranch = create<{ id: number | null }>()(persist((): { id: number | null } => ({ id: null }), { name: 'correria.last-branch' }));

/** The customer and branch for which a customer's user buys; undefined while data loads. Prices are those of the chosen branch. */
export function useBuying({ cart }: Pick<Selling, 'cart'>): Buying | undefined {
  const customers = useCustomers('');
  const lastId = useLastBranch(({ id }) => id);
  const buying = useMemo(() => {
    if (!customers || cart === undefined) return undefined;
    const branches = customers.flatMap((customer) => customer.branches.filter(({ state }) => state === 1).map((branch) => ({ customer, branch })));
    const place = cart?.customer && cart.branch ? { customer: cart.customer, branch: cart.branch } : null;
    const choose = async (branchId: number) => {
      const chosen = branches.find(({ branch }) => branch.id === branchId);
      if (chosen) takeUpCart(await openCart(chosen));
    };
    return { customer: place?.customer ?? customers[0] ?? null, branches, place, choose };
  }, [customers, cart]);
  const chosenId = buying?.place?.branch.id ?? null;
  // A view behind the one in sight chooses nothing: 'Cambiar' in Pedido leaves the person without a branch until they choose another.
  const isInSight = useContext(InSight);
  const isUnchosen = isInSight && buying !== undefined && chosenId === null && lastId !== null;
  // The last branch is stored outside of React, and its cart in the device's database.
  useEffect(() => {
    if (chosenId !== null) useLastBranch.setState({ id: chosenId });
  }, [chosenId]);
  useEffect(() => {
    if (isUnchosen && lastId !== null) void buying?.choose(lastId);
  }, [isUnchosen, lastId, buying]);
  return buying;
}
