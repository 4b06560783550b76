import { combineLatest, map, of } from 'rxjs';
import { type CustomerBranch, watchCustomers } from '#pwa/features/third-parties/third-parties.queries.ts';
import { useLive } from '#pwa/platform/db/use-live.ts';
import { useSession } from '#pwa/platform/session/session.ts';
import { watchOpenCarts } from './cart.queries.ts';
import { branchDraftKey } from './cart-draft.ts';

/** The branch of a customer with a single branch and no other open cart, for whom no branch is chosen; null for all other customers. */
export function useOnlyBranch(): CustomerBranch | null {
  const isCustomer = useSession((session) => session.user?.type === 'c');
  const only = useLive(
    (phone) => {
      if (!isCustomer) return of(null);
      return combineLatest([watchCustomers(phone, ''), watchOpenCarts(phone)]).pipe(
        map(([customers, carts]) => {
          const [place, ...others] = customers.flatMap((customer) => customer.branches.map((branch) => ({ customer, branch })));
          return place && others.length === 0 && carts.every(({ key }) => key === branchDraftKey(place.branch.id)) ? place : null;
        }),
      );
    },
    [isCustomer],
  );
  return only ?? null;
}
