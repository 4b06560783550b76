/** Finds customers, branches and sellers by the codes in files: identification and branch code. */
import { idsByCode } from '#server/platform/db/ids-by-code.ts';
import type { Db } from '#server/platform/db/store.ts';
import type { ImportRemark, PieceOutcome } from '#server/platform/importer.ts';
import { answerTo, gluedDigitId, gluedDigitQuestion, type ImportAnswers } from '#shared/features/imports/import-questions.rules.ts';
import { identificationAbbreviations, partyTables } from '#shared/features/master-data/party-parameters.ts';
import { verifyCheckDigit } from '#shared/features/third-parties/check-digit.rules.ts';
import { identificationKeys, readIdentification } from '#shared/features/third-parties/identification.rules.ts';
import { isNumericType } from '#shared/features/third-parties/identity.rules.ts';
import { type IdentityCells, type ImportedIdentity, isRefusedIdentity, readImportedIdentity } from '#shared/features/third-parties/imported-identity.rules.ts';
import { sentenceOf } from '#shared/kernel/errors.ts';
import { type StoredBranch, storedBranches } from './stored-branches.repository.ts';
import { type StoredContact, storedContacts } from './stored-contacts.repository.ts';

/** The ids of the identification types that the product knows, by DIAN code, from table 1 of a company. */
export async function identificationTypeIds(db: Db, subscriberId: number): Promise<Map<string, number>> {
  const { code, where } = partyTables.identificationTypes;
  return await idsByCode(db, { table: 'parameters', named: code, said: Object.values(identificationAbbreviations), where, subscriberId });
}

/** The ids of the types whose identifications have only digits. @param typeIds by DIAN code */
export function numericTypes(typeIds: ReadonlyMap<string, number>): Set<number> {
  return new Set([...typeIds].flatMap(([code, id]) => (isNumericType(code) ? [id] : [])));
}

export interface NamedParty {
  identification: string;
  branch_code?: string | undefined;
  seller_identification?: string | undefined;
}
export interface FoundParty {
  contact: StoredContact;
  branch: StoredBranch;
  /** The seller that the row names, or the branch's. */
  seller_id: number | null;
}

/** Finds third parties by identification, in any notation. Spec: administration §5. */
export async function partiesByName(
  db: Db,
  subscriberId: number,
  typed: readonly string[],
): Promise<{ found: StoredContact[]; partyOf: (typed: string) => StoredContact | undefined }> {
  const found = await storedContacts.byIdentifications(db, subscriberId, [...new Set(typed.flatMap(identificationKeys))]);
  const byIdentification = new Map(found.map((row) => [row.identification, row]));
  const partyOf = (name: string) => {
    const identification = identificationKeys(name).find((one) => byIdentification.has(one));
    return identification === undefined ? undefined : byIdentification.get(identification);
  };
  return { found, partyOf };
}

/** Finds the customer, branch and seller of a row, or answers in Spanish which of them does not exist. */
export async function findParties(
  db: Db,
  subscriberId: number,
  named: readonly NamedParty[],
): Promise<(party: NamedParty) => FoundParty | Omit<ImportRemark, 'row'>> {
  const typed = named.flatMap(({ identification, seller_identification }) => [identification, ...(seller_identification ? [seller_identification] : [])]);
  const { found, partyOf } = await partiesByName(db, subscriberId, typed);
  const branches = Map.groupBy(
    await storedBranches.ofContacts(
      db,
      subscriberId,
      found.map(({ id }) => id),
    ),
    ({ contact_id }) => contact_id,
  );
  return ({ identification, branch_code, seller_identification }) => {
    const contact = partyOf(identification);
    if (!contact) return { column: 'identification', message: 'El cliente no existe.' };
    const digit = wrongDigitOf(identification, contact);
    if (digit !== null) return { column: 'identification', message: digit };
    const own = branches.get(contact.id) ?? [];
    const branch = branch_code === undefined ? own[0] : own.find(({ code }) => code === branch_code);
    if (!branch) return { column: 'branch_code', message: 'El cliente no tiene ese establecimiento.' };
    const seller = seller_identification === undefined ? null : partyOf(seller_identification);
    if (seller === undefined || seller?.is_employee === false) return { column: 'seller_identification', message: 'El vendedor no existe.' };
    const sellersDigit = seller && seller_identification !== undefined ? wrongDigitOf(seller_identification, seller) : null;
    if (sellersDigit !== null) return { column: 'seller_identification', message: sellersDigit };
    return { contact, branch, seller_id: seller?.id ?? branch.seller_id };
  };
}

interface IdentityReading {
  outcome: Pick<PieceOutcome, 'refused'>;
  /** The person's answers to the file's questions. */
  answers: ImportAnswers;
}

/**
 * Parses the identifications of a chunk, row by row: a later row is compared with the identifications of earlier rows. Refused rows go to the
 * outcome, with the question whose answer admits them.
 * @param found the stored third parties that the rows name
 */
export function identityReader(found: readonly Pick<StoredContact, 'identification' | 'check_digit'>[], { outcome, answers }: IdentityReading) {
  const known = new Map(found.map(({ identification, check_digit }) => [identification, { check_digit }]));
  const glued = answerTo(answers, gluedDigitId, ['split', 'whole', 'skip']);
  return (row: number, cells: IdentityCells, isDigitless = false): ImportedIdentity | null => {
    const identity = readImportedIdentity(cells, (one) => known.get(one), { isDigitless, glued });
    if (isRefusedIdentity(identity)) {
      const { unclear, ...remark } = identity;
      outcome.refused.push({ row, ...remark, ...(unclear && { question: gluedDigitQuestion(unclear.number, unclear.digit, row) }) });
      return null;
    }
    const { identification, check_digit } = identity;
    if (!known.has(identification)) known.set(identification, { check_digit });
    return identity;
  };
}

/** The refusal of a wrong check digit, with the right digit; the stored check digit is accepted as it is. */
export function wrongDigitOf(typed: string, { identification, check_digit }: Pick<StoredContact, 'identification' | 'check_digit'>): string | null {
  const written = readIdentification(typed);
  if (written.identification !== identification || written.check_digit === null || written.check_digit === check_digit) return null;
  const verified = verifyCheckDigit(identification, written.check_digit);
  return verified.ok ? null : sentenceOf(verified);
}

export const isFound = (found: FoundParty | Omit<ImportRemark, 'row'>): found is FoundParty => 'contact' in found;
