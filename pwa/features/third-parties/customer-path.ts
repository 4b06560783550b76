import { pathTo } from '#shared/features/navigation/screens.ts';
import type { CustomerDocument } from '#shared/features/third-parties/customer.documents.ts';
import { type CustomerBranch, isUnsentProspect } from './third-parties.queries.ts';

const branchParameter = 'sucursal';

/** The path of a customer's page at one of its branches: '/clientes/8?sucursal=41'. */
export function pathToBranch({ contact_id }: Pick<CustomerDocument, 'contact_id'>, branchId: number): string {
  return `${pathTo('customer', { id: contact_id })}?${branchParameter}=${branchId}`;
}

/** The path of the customer's page at a branch, also of a prospect that the server does not have yet. */
export function pathToPlace({ customer, branch }: CustomerBranch): string {
  return isUnsentProspect(customer) ? pathTo('customer', { id: customer.id }) : pathToBranch(customer, branch.id);
}

/** The id of the branch in the query of such a path; null when there is none. */
export function branchOfPath(search: string): number | null {
  return Number(new URLSearchParams(search).get(branchParameter)) || null;
}
