import { priceListsByName } from '#server/features/pricing/price-list-names.service.ts';
import type { Tx } from '#server/platform/db/store.ts';
import { differs, type Importer, type ImportRemark, type NumberedRow, noOutcome } from '#server/platform/importer.ts';
import type { ImportRow } from '#shared/features/imports/import-columns.ts';
import { readPayTerms } from '#shared/features/orders/pay-terms.rules.ts';
import { checkDigitOf } from '#shared/features/third-parties/check-digit.rules.ts';
import { readIdentification } from '#shared/features/third-parties/identification.rules.ts';
import { isRefusedIdentity, readImportedIdentity } from '#shared/features/third-parties/imported-identity.rules.ts';
import { thirdPartyErrors } from '#shared/features/third-parties/third-parties.errors.ts';
import { gluedAnswer, refusedIdentity } from './import-rows.service.ts';
import { type BranchRow, type ContactRow, importedCustomers, type NewBranch, type NewContact } from './imported-customers.repository.ts';
import { type HistoryTools, keepCustomerHistory } from './imported-customers-history.service.ts';
import { identificationTypeIds, partiesByName, wrongDigitOf } from './party-codes.service.ts';
import { followSeller } from './reassignment.service.ts';
import { branchSearchText, contactSearchText } from './search-texts.repository.ts';

const firstBranch = '001';
/** 'NIT' and 'Cédula' are the first two of table 1. */
const [nit, cedula] = [1, 2];

interface Lookups {
  contacts: Map<string, ContactRow>;
  branches: Map<string, BranchRow>;
  sellerOf: (named: string) => ContactRow | undefined;
  cityId: ReadonlyMap<string, { id: number; name: string }>;
  listOf: (name: string) => number | undefined;
  /** The ids of the identification types by their codes. */
  typeIds: ReadonlyMap<string, number>;
}

/** Customers by identification, each row with one of their branches by its code. They are judged as in the import of third parties (docs/decisions.md 0081). */
export const customersImporter = (tools: HistoryTools): Importer<'customers'> => ({
  kind: 'customers',
  keyOf: ({ identification, branch_code = firstBranch }) => `${readIdentification(identification).identification} ${branch_code}`,

  async take(tx, rows, author, answers) {
    const outcome = noOutcome();
    const glued = gluedAnswer(answers);
    const lookups = await lookUp(tx, rows);
    const before = { contacts: [...lookups.contacts.values()], branches: [...lookups.branches.values()] };
    const touched = new Set<number>();
    for (const { row, value: said } of rows) {
      const { identification: typed, check_digit, surname } = said;
      const cells = { identification: typed, check_digit, isPerson: surname !== undefined };
      const identity = readImportedIdentity(cells, (one) => lookups.contacts.get(one), { glued });
      if (isRefusedIdentity(identity)) {
        outcome.refused.push(refusedIdentity(row, identity));
        continue;
      }
      const refusal = refusalOf(said, lookups);
      if (refusal) {
        outcome.refused.push({ row, ...refusal });
        continue;
      }
      if (identity.warning !== null) outcome.warnings.push({ row, column: 'identification', message: identity.warning });
      const value = { ...said, identification: identity.identification, ...(identity.check_digit !== null && { check_digit: identity.check_digit }) };
      const contact = await keepContact(tx, value, { lookups, typeCode: identity.typeCode });
      const branch = await keepBranch(tx, value, { contactId: contact.id, lookups, userId: author.userId });
      if (branch.change === 'created') outcome.created.push(row);
      else outcome[contact.change === 'updated' || branch.change === 'updated' ? 'updated' : 'unchanged'] += 1;
      if (contact.change !== 'unchanged' || branch.change !== 'unchanged') touched.add(contact.id);
    }
    await keepCustomerHistory(tx, tools, { before, touched, author });
    for (const id of touched) tx.touch('third_parties', id);
    return outcome;
  },
});

async function lookUp(tx: Tx, rows: readonly NumberedRow<'customers'>[]): Promise<Lookups> {
  const named = rows.flatMap(({ value }) => [value.identification, value.seller_identification ?? '']).filter(Boolean);
  const { found, partyOf } = await partiesByName(tx, tx.subscriberId, named);
  const branches = await importedCustomers.branchesOf(
    tx,
    tx.subscriberId,
    found.map(({ id }) => id),
  );
  const codes = rows.flatMap(({ value }) => [value.city_code, value.branch_city_code]).filter((code) => code !== undefined);
  const cities = await importedCustomers.citiesByCode(tx, [...new Set(codes)]);
  return {
    contacts: new Map(found.map((contact) => [contact.identification, contact])),
    branches: new Map(branches.map((branch) => [`${branch.contact_id} ${branch.code}`, branch])),
    sellerOf: (name) => (partyOf(name)?.is_employee ? partyOf(name) : undefined),
    cityId: new Map(cities.map((city) => [city.code, city])),
    listOf: await priceListsByName(tx, tx.subscriberId),
    typeIds: await identificationTypeIds(tx, tx.subscriberId),
  };
}

function refusalOf(value: ImportRow<'customers'>, { cityId, listOf, sellerOf }: Lookups): Omit<ImportRemark, 'row'> | null {
  if (value.city_code !== undefined && !cityId.has(value.city_code)) return { column: 'city_code', message: 'El código DANE no existe.' };
  if (value.branch_city_code !== undefined && !cityId.has(value.branch_city_code)) return { column: 'branch_city_code', message: 'El código DANE no existe.' };
  if (value.price_list !== undefined && listOf(value.price_list) === undefined) return { column: 'price_list', message: 'La lista de precios no existe.' };
  if (value.seller_identification !== undefined) {
    const seller = sellerOf(value.seller_identification);
    if (!seller) return { column: 'seller_identification', message: 'El vendedor no existe.' };
    const digit = wrongDigitOf(value.seller_identification, seller);
    if (digit !== null) return { column: 'seller_identification', message: digit };
  }
  if (value.pay_condition !== undefined && readPayTerms(value.pay_condition) === null)
    return { column: 'pay_condition', message: thirdPartyErrors.payConditionUnreadable().message };
  if (value.latitude !== undefined && Math.abs(value.latitude) > 90) return { column: 'latitude', message: 'La latitud va de -90 a 90.' };
  if (value.length !== undefined && Math.abs(value.length) > 180) return { column: 'length', message: 'La longitud va de -180 a 180.' };
  return null;
}

type Change = 'created' | 'updated' | 'unchanged';

async function keepContact(
  tx: Tx,
  value: ImportRow<'customers'>,
  { lookups: { contacts, cityId, typeIds }, typeCode }: { lookups: Lookups; typeCode: string | null },
): Promise<{ id: number; change: Change }> {
  const { identification } = value;
  const known = contacts.get(identification);
  const computed = checkDigitOf(identification);
  const fields: Partial<NewContact> = {
    name: value.name,
    ...given({
      surname: value.surname,
      address: value.address,
      main_telephone: value.main_telephone,
      cell_phone: value.cell_phone,
      email: value.email,
      credit_quota: value.credit_quota,
      expiration_date_credit_quota: value.expiration_date_credit_quota,
      blocked: value.blocked,
    }),
    ...given({ check_digit: value.check_digit ?? (known || !computed.ok ? undefined : computed.value) }),
    ...(value.city_code !== undefined && { city_id: cityId.get(value.city_code)?.id ?? null }),
  };
  if (!known) {
    const id = await tx.nextIds('contacts');
    const row: NewContact = {
      ...fields,
      subscriber_id: tx.subscriberId,
      id,
      name: value.name,
      identification,
      identification_type: typeIds.get(typeCode ?? '') ?? (value.surname === undefined ? nit : cedula),
      is_customer: true,
      search_text: contactSearchText({ ...value, identification }),
      version: 1,
      updated_at: tx.now,
    };
    await importedCustomers.insertContact(tx, row);
    // What the database fills in by default is not read again: only what a file says is compared.
    contacts.set(identification, { ...row, is_customer: true } as ContactRow);
    return { id, change: 'created' };
  }
  const after = { ...fields, ...(!known.is_customer && { is_customer: true }) };
  if (!differs<Partial<NewContact>>(known, after)) return { id: known.id, change: 'unchanged' };
  const merged = { ...known, ...after, version: known.version + 1 };
  await importedCustomers.updateContact(tx, known.id, {
    ...after,
    version: merged.version,
    search_text: contactSearchText(merged),
  });
  contacts.set(identification, merged as ContactRow);
  return { id: known.id, change: 'updated' };
}

async function keepBranch(
  tx: Tx,
  value: ImportRow<'customers'>,
  { contactId, lookups, userId }: { contactId: number; lookups: Lookups; userId: number },
): Promise<{ change: Change }> {
  const code = value.branch_code ?? firstBranch;
  const key = `${contactId} ${code}`;
  const known = lookups.branches.get(key);
  const cityCode = value.branch_city_code ?? value.city_code;
  const city = cityCode === undefined ? undefined : lookups.cityId.get(cityCode);
  const fields: Partial<NewBranch> = given({
    description: value.branch_description,
    address: value.branch_address ?? (known ? undefined : value.address),
    city_id: city?.id,
    zone: known ? undefined : city?.name,
    latitude: value.latitude,
    length: value.length,
    telephone: known ? undefined : value.main_telephone,
    price_list_id: value.price_list === undefined ? undefined : lookups.listOf(value.price_list),
    seller_id: value.seller_identification === undefined ? undefined : lookups.sellerOf(value.seller_identification)?.id,
    pay_condition: value.pay_condition,
    minimum_order_value: value.minimum_order_value,
  });
  if (known) {
    if (!differs<Partial<NewBranch>>(known, fields)) return { change: 'unchanged' };
    const merged = { ...known, ...fields, version: known.version + 1 };
    await importedCustomers.updateBranch(tx, known.id, {
      ...fields,
      version: merged.version,
      search_text: branchSearchText(merged),
    });
    await followSeller(tx, { branch: known, sellerId: merged.seller_id ?? null, movedBy: userId });
    lookups.branches.set(key, merged as BranchRow);
    return { change: 'updated' };
  }
  const description = value.branch_description ?? [value.name, value.surname].filter(Boolean).join(' ');
  const row: NewBranch = {
    seller_id: null,
    ...fields,
    subscriber_id: tx.subscriberId,
    id: await tx.nextIds('contact_warehouses'),
    contact_id: contactId,
    code,
    description,
    search_text: branchSearchText({ ...fields, code, description }),
    version: 1,
    updated_at: tx.now,
  };
  await importedCustomers.insertBranch(tx, row);
  lookups.branches.set(key, row as BranchRow);
  return { change: 'created' };
}

/** Only what is said: an empty cell changes nothing. */
function given<T extends Record<string, unknown>>(fields: T): { [K in keyof T]?: Exclude<T[K], undefined> } {
  // What is left has no undefined values, which is what the type says.
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as { [K in keyof T]?: Exclude<T[K], undefined> };
}
