import { citiesByCode } from '#server/features/master-data/parameters.service.ts';
import { priceListsByName } from '#server/features/pricing/price-list-names.service.ts';
import type { Tx } from '#server/platform/db/store.ts';
import { entityRowReader, type FileRow, type ReadRow } from '#server/platform/entity-import.ts';
import { takeBack } from '#server/platform/import-undo.ts';
import type { Importer, ImportRemark, NumberedRow, PieceOutcome } from '#server/platform/importer.ts';
import type { ImportRow } from '#shared/features/imports/import-kinds.ts';
import type { ImportAnswers } from '#shared/features/imports/import-questions.rules.ts';
import { identificationCodes } from '#shared/features/master-data/party-parameters.ts';
import { checkDigitOf } from '#shared/features/third-parties/check-digit.rules.ts';
import { establishment } from '#shared/features/third-parties/establishment.entity.ts';
import { readIdentification } from '#shared/features/third-parties/identification.rules.ts';
import type { ImportedIdentity } from '#shared/features/third-parties/imported-identity.rules.ts';
import { labelledThirdParty, party } from '#shared/features/third-parties/third-party.entity.ts';
import { fullName } from '#shared/kernel/full-name.ts';
import { takeRow, undoableOutcome } from './import-rows.service.ts';
import { identificationTypeIds, identityReader, numericTypes, partiesByName, wrongDigitOf } from './party-codes.service.ts';
import { type BranchDrafts, branchDrafts, branchKey, type PartyDrafts, partyDrafts } from './party-drafts.service.ts';
import type { StoredContact } from './stored-contacts.repository.ts';
import { branchUndoing, partyUndoing } from './undo-parties.service.ts';
import type { EstablishmentTools } from './use-cases/write-establishment.ts';
import type { WriteTools } from './use-cases/write-third-party.ts';

const firstBranch = '001';
/** The file's columns by field of the third party or branch, where the names differ. */
const partyColumns = { city_id: 'city_code', 'customer.credit_quota': 'credit_quota', 'customer.expiration_date_credit_quota': 'expiration_date_credit_quota' };
const branchColumns = {
  ...{ code: 'branch_code', description: 'branch_description', address: 'branch_address', city_id: 'branch_city_code', zone: 'branch_zone' },
  ...{ price_list_id: 'price_list', seller_id: 'seller_identification', telephone: 'main_telephone' },
};

type Row = ImportRow<'customers'>;

interface Lookups {
  found: StoredContact[];
  sellerOf: (named: string) => StoredContact | undefined;
  cities: ReadonlyMap<string, { id: number; name: string }>;
  listOf: (name: string) => number | undefined;
  /** The ids of the identification types by their codes. */
  typeIds: ReadonlyMap<string, number>;
  /** The identification type that a cell names. */
  readType: (row: FileRow) => ReadRow;
}

interface IdentifiedRow extends NumberedRow<'customers'> {
  identity: ImportedIdentity;
  /** The identification type that the row states; undefined when the cell is empty. */
  type: number | undefined;
}

/** Imports customers by identification; each row has one of their branches, by its code. Rows are validated and written like their forms. */
export const customersImporter = (tools: WriteTools & EstablishmentTools): Importer<'customers'> => ({
  kind: 'customers',
  changed: [labelledThirdParty, establishment],
  keyOf: ({ identification, branch_code = firstBranch }) => `${readIdentification(identification).identification} ${branch_code}`,

  async take(tx, rows, author, answers) {
    const outcome = undoableOutcome();
    const lookups = await lookUp(tx, rows);
    const known = readRows(rows, { lookups, outcome, answers });
    const stored = new Set(lookups.found.map(({ identification }) => identification));
    const isNew = ({ identity }: IdentifiedRow) => !stored.has(identity.identification);
    const all = known.map((one) => (isNew(one) ? newPartyOf(one, lookups) : partyOf(one, lookups)));
    const parties = await partyDrafts(tx, tools, { found: lookups.found, all });
    const contactOf = ({ identity }: IdentifiedRow) => parties.at(identity.identification).id;
    const branches = await branchDrafts(tx, tools, {
      all: known.map((one) => branchOf(one.value, lookups, contactOf(one))),
      newContacts: new Set(known.filter(isNew).map(contactOf)),
    });
    for (const one of known) takeCustomer(one, { outcome, lookups, parties, branches });
    outcome.changes.push(...(await parties.save(author)), ...(await branches.save(author)));
    return outcome;
  },

  async undo(tx, author, changes) {
    const [ofParties, ofBranches] = [partyUndoing(tx, author, tools), branchUndoing(tx, author, tools)];
    // A branch belongs to its third party, and goes before it.
    const branchesLast = [...changes.filter(({ of }) => of === 'contacts'), ...changes.filter(({ of }) => of !== 'contacts')];
    return await takeBack(tx, branchesLast, ({ of }) => (of === 'contacts' ? ofParties : ofBranches));
  },
});

interface Taking {
  outcome: PieceOutcome;
  lookups: Lookups;
  parties: PartyDrafts;
  branches: BranchDrafts;
}

/** A row is applied as a whole: when its branch is refused, its third party stays unchanged. */
function takeCustomer(one: IdentifiedRow, { outcome, lookups, parties, branches }: Taking): void {
  const { row, value, identity } = one;
  const { id, now } = parties.at(identity.identification);
  const key = branchKey(id, value.branch_code ?? firstBranch);
  let columns: Readonly<Record<string, string>> = partyColumns;
  takeRow(outcome, { row, columnOf: (field) => columns[field] }, () => {
    const party = parties.judge(identity.identification, now ? partyOf(one, lookups) : newPartyOf(one, lookups));
    columns = branchColumns;
    const branch = branches.judge(key, branches.has(key) ? branchOf(value, lookups, id) : newBranchOf(value, lookups, id));
    const changes = [party && parties.put(identity.identification, party), branch && branches.put(key, branch)];
    if (identity.warning !== null) outcome.warnings.push({ row, column: 'identification', message: identity.warning });
    if (changes[1] === 'created') return 'created';
    return changes.some((change) => change !== null) ? 'updated' : 'unchanged';
  });
}

async function lookUp(tx: Tx, rows: readonly NumberedRow<'customers'>[]): Promise<Lookups> {
  const named = rows.flatMap(({ value }) => [value.identification, value.seller_identification ?? '']).filter(Boolean);
  const { found, partyOf: partyNamed } = await partiesByName(tx, tx.subscriberId, named);
  const sellers = new Map(
    [...new Set(rows.map(({ value }) => value.seller_identification))].map((name) => [name, name === undefined ? undefined : partyNamed(name)]),
  );
  const codes = rows.flatMap(({ value }) => [value.city_code, value.branch_city_code]).filter((code) => code !== undefined);
  return {
    found,
    sellerOf: (name) => (sellers.get(name)?.is_employee ? sellers.get(name) : undefined),
    cities: await citiesByCode(tx, codes),
    listOf: await priceListsByName(tx, tx.subscriberId),
    typeIds: await identificationTypeIds(tx, tx.subscriberId),
    readType: await entityRowReader(
      tx,
      tx.subscriberId,
      { ...party, fields: { identification_type: party.fields.identification_type } },
      rows.map(({ value }) => value),
    ),
  };
}

interface Reading {
  lookups: Lookups;
  outcome: PieceOutcome;
  /** The person's answers to the file's questions. */
  answers: ImportAnswers;
}

/** The rows whose third party and references are known. */
function readRows(rows: readonly NumberedRow<'customers'>[], { lookups, outcome, answers }: Reading): IdentifiedRow[] {
  const identify = identityReader(lookups.found, { outcome, answers });
  const numeric = numericTypes(lookups.typeIds);
  return rows.flatMap(({ row, value }) => {
    const { identification, check_digit, surname } = value;
    const said = lookups.readType(value);
    const unknown = 'refusal' in said ? said.refusal : unknownIn(value, lookups);
    if (unknown) outcome.refused.push({ row, ...unknown });
    if (unknown || 'refusal' in said) return [];
    const { identification_type } = said.values;
    const type = typeof identification_type === 'number' ? identification_type : undefined;
    const isDigitless = type !== undefined && !numeric.has(type);
    const identity = identify(row, { identification, check_digit, isPerson: surname !== undefined }, isDigitless);
    return identity ? [{ row, value, identity, type }] : [];
  });
}

function unknownIn(value: Row, { cities, listOf, sellerOf }: Lookups): Omit<ImportRemark, 'row'> | null {
  if (value.city_code !== undefined && !cities.has(value.city_code)) return { column: 'city_code', message: 'El código DANE no existe.' };
  if (value.branch_city_code !== undefined && !cities.has(value.branch_city_code)) return { column: 'branch_city_code', message: 'El código DANE no existe.' };
  if (value.price_list !== undefined && listOf(value.price_list) === undefined) return { column: 'price_list', message: 'La lista de precios no existe.' };
  if (value.seller_identification === undefined) return null;
  const seller = sellerOf(value.seller_identification);
  const wrong = seller ? wrongDigitOf(value.seller_identification, seller) : 'El vendedor no existe.';
  return wrong === null ? null : { column: 'seller_identification', message: wrong };
}

/** The third party's fields of a row; empty cells are left out. */
function partyOf({ value, type, identity: { identification, check_digit } }: IdentifiedRow, { cities }: Lookups): Record<string, unknown> {
  const { name, surname, address, main_telephone, cell_phone, email, city_code } = value;
  return given({
    ...{ identification, check_digit: check_digit ?? undefined, name, surname, address, main_telephone, cell_phone, email, is_customer: true },
    identification_type: type,
    city_id: city_code === undefined ? undefined : cities.get(city_code)?.id,
    'customer.credit_quota': value.credit_quota,
    'customer.expiration_date_credit_quota': value.expiration_date_credit_quota,
    'customer.blocked': value.blocked,
  });
}

function newPartyOf(one: IdentifiedRow, lookups: Lookups): Record<string, unknown> {
  const { value, identity } = one;
  const typeCode = identity.typeCode ?? (value.surname === undefined ? identificationCodes.nit : identificationCodes.cedula);
  // Persons are billed by their cédula with its check digit, which files omit.
  const digit = one.type === undefined ? checkDigitOf(identity.identification) : null;
  return { ...given({ identification_type: lookups.typeIds.get(typeCode), check_digit: digit?.ok ? digit.value : undefined }), ...partyOf(one, lookups) };
}

/** The branch's fields of a row; empty cells are left out. */
function branchOf(value: Row, { cities, listOf, sellerOf }: Lookups, contact_id: number): Record<string, unknown> {
  const { branch_city_code, price_list, seller_identification: seller, latitude, length, pay_condition, minimum_order_value } = value;
  const cityCode = branch_city_code ?? value.city_code;
  return given({
    ...{ contact_id, code: value.branch_code ?? firstBranch, description: value.branch_description, address: value.branch_address, zone: value.branch_zone },
    city_id: cityCode === undefined ? undefined : cities.get(cityCode)?.id,
    price_list_id: price_list === undefined ? undefined : listOf(price_list),
    seller_id: seller === undefined ? undefined : sellerOf(seller)?.id,
    ...{ latitude, length, pay_condition, minimum_order_value },
  });
}

/** A new branch takes its name, address, zone and telephone from the third party where the row has none. */
function newBranchOf(value: Row, lookups: Lookups, contactId: number): Record<string, unknown> {
  const cityCode = value.branch_city_code ?? value.city_code;
  const inherited = {
    description: fullName(value).slice(0, establishment.fields.description.max),
    address: value.address,
    zone: cityCode === undefined ? undefined : lookups.cities.get(cityCode)?.name,
    telephone: value.main_telephone,
  };
  return { ...given(inherited), ...branchOf(value, lookups, contactId) };
}

function given(fields: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
}
