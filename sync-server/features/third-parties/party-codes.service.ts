/** Customers, their branches and sellers as files name them: by identification and branch code. */
import type { Db } from '#server/platform/db/store.ts';
import type { ImportRemark } from '#server/platform/importer.ts';
import { bareIdentification, splitGluedCheckDigit } from '#shared/features/third-parties/check-digit.rules.ts';
import { type BranchRow, type ContactRow, importedCustomers } from './imported-customers.repository.ts';

/** The identification as it is stored: without the dots and hyphens that people add to numbers; other texts as they are. */
export const storedIdentification = (typed: string): string => (/^[\d.,\s-]+$/.test(typed) ? bareIdentification(typed) : typed.trim());

export interface NamedParty {
  identification: string;
  branch_code?: string | undefined;
  seller_identification?: string | undefined;
}
export interface FoundParty {
  contact: ContactRow;
  branch: BranchRow;
  /** The seller that the row names, or the branch's. */
  seller_id: number | null;
}

/** As a file names somebody: as it is stored, and without the check digit that may be glued to it. */
function identificationsOf(typed: string): string[] {
  const identification = storedIdentification(typed);
  const glued = splitGluedCheckDigit(identification);
  return glued ? [identification, glued.identification] : [identification];
}

/** Finds third parties as files name them. Ten digits that nobody has are a NIT with its check digit glued to it. Spec: administration §5. */
export async function partiesByName(
  db: Db,
  subscriberId: number,
  typed: readonly string[],
): Promise<{ found: ContactRow[]; partyOf: (typed: string) => ContactRow | undefined }> {
  const found = await importedCustomers.byIdentifications(db, subscriberId, [...new Set(typed.flatMap(identificationsOf))]);
  const byIdentification = new Map(found.map((row) => [row.identification, row]));
  const partyOf = (name: string) => {
    const identification = identificationsOf(name).find((one) => byIdentification.has(one));
    return identification === undefined ? undefined : byIdentification.get(identification);
  };
  return { found, partyOf };
}

/** Finds the customer, branch and seller that a row names; or says in Spanish which of them does not exist. */
export async function findParties(
  db: Db,
  subscriberId: number,
  named: readonly NamedParty[],
): Promise<(party: NamedParty) => FoundParty | Omit<ImportRemark, 'row'>> {
  const typed = named.flatMap(({ identification, seller_identification }) => [identification, ...(seller_identification ? [seller_identification] : [])]);
  const { found, partyOf } = await partiesByName(db, subscriberId, typed);
  const branches = Map.groupBy(
    await importedCustomers.branchesOf(
      db,
      subscriberId,
      found.map(({ id }) => id),
    ),
    ({ contact_id }) => contact_id,
  );
  return ({ identification, branch_code, seller_identification }) => {
    const contact = partyOf(identification);
    if (!contact) return { column: 'identification', message: 'El cliente no existe.' };
    const own = branches.get(contact.id) ?? [];
    const branch = branch_code === undefined ? own[0] : own.find(({ code }) => code === branch_code);
    if (!branch) return { column: 'branch_code', message: 'El cliente no tiene ese establecimiento.' };
    const seller = seller_identification === undefined ? null : partyOf(seller_identification);
    if (seller === undefined || seller?.is_employee === false) return { column: 'seller_identification', message: 'El vendedor no existe.' };
    return { contact, branch, seller_id: seller?.id ?? branch.seller_id };
  };
}

export const isFound = (found: FoundParty | Omit<ImportRemark, 'row'>): found is FoundParty => 'contact' in found;
