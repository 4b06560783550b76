/** How a customer is named to sellers, who know a shop by its own name and not by its owner's. Spec: ui 'Campo'. */
import { fullName } from '#shared/kernel/full-name.ts';
import { normaliseText } from '#shared/kernel/text-search.ts';
import type { BranchDocument, CustomerDocument } from './customer.documents.ts';

interface CustomerNames {
  /** The name by which sellers know the customer: the shop's, or else the owner's. */
  title: string;
  /** The name that the title does not say: the owner's, or which branch it is; null when there is none, or only a legal form is left. */
  detail: string | null;
}

type Named = Pick<CustomerDocument, 'name' | 'surname'> & { branches: readonly Pick<BranchDocument, 'description'>[] };

/** A description that only tells one branch from another ('Principal', 'Sede norte') names no shop. */
const branchWords = /^(principal|sede|sucursal|bodega|oficina|local)\b/;

/** The legal forms of Colombia's companies, normalised. */
const legalForm = /^(s\.? ?a\.?( ?s\.?)?|ltda\.?|limitada|e\.? ?u\.?|s\.? en c\.?)$/;

/** @param branch null for a customer with several branches, none of which is meant; by default the customer's only one */
export function customerNames(customer: Named, branch: Pick<BranchDocument, 'description'> | null = onlyBranch(customer)): CustomerNames {
  const owner = fullName(customer);
  const description = branch?.description ?? '';
  const shop = normaliseText(description);
  if (shop === '' || shop === normaliseText(owner)) return { title: owner, detail: null };
  if (branchWords.test(shop)) return { title: owner, detail: customer.branches.length > 1 ? description : null };
  return { title: description, detail: isLegalNameOf(shop, normaliseText(owner)) ? null : owner };
}

/** Whether the owner's name is the shop's and a legal form: 'Motopartes Rojas S.A.S.'. Both normalised. */
function isLegalNameOf(shop: string, owner: string): boolean {
  return owner.startsWith(`${shop} `) && legalForm.test(owner.slice(shop.length + 1));
}

function onlyBranch({ branches }: Named): Pick<BranchDocument, 'description'> | null {
  const [only, ...others] = branches;
  return only && others.length === 0 ? only : null;
}
