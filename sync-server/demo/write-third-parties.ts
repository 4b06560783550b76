/** Employees, providers, and customers with their branches, clerks and restrictions. */
import { brand_restrictions } from '#server/features/catalogue/catalogue.tables.ts';
import { branchSearchText, contactSearchText } from '#server/features/third-parties/search-texts.repository.ts';
import { clerks, contact_employees, contact_providers, contact_warehouses, contacts } from '#server/features/third-parties/third-parties.tables.ts';
import { entityRows, idOf, takeIds, type Writing } from '#server/setup/initial-data/writing.ts';
import { clerk as clerkEntity } from '#shared/features/third-parties/clerk.entity.ts';
import { employeeBlock, providerBlock } from '#shared/features/third-parties/third-party-blocks.entity.ts';
import type { LocalDate } from '#shared/kernel/dates.ts';
import { entitySearchText } from '#shared/kernel/entity.ts';
import type { GeneratedCompany } from './company.ts';
import type { DemoCustomer } from './customers.ts';
import type { MasterIds } from './master-data.ts';
import type { PartiesRequest } from './parties-request.ts';
import { type DemoPerson, demoEmployees, demoProviders } from './staff.ts';
import { type PeopleIds, writePeople } from './write-people.ts';

export interface ThirdPartyIds extends Omit<PeopleIds, 'clients'> {
  /** Contact of each customer, its branches, and the user of those who log in. */
  customers: { contactId: number; branches: number[]; userId: number | null }[];
}

export async function writeThirdParties(writing: Writing, request: PartiesRequest): Promise<ThirdPartyIds> {
  const staff = demoEmployees(request.generated.company);
  const employeeIds = await writeEmployees(writing, staff, request.master);
  await writeProviders(writing, request);
  const sellerContacts = staff.flatMap(({ role }, index) => (role === 'Vendedor' ? [employeeIds[index] ?? 0] : []));
  const customers = await writeCustomers(writing, request, sellerContacts);
  await writeRestrictions(writing, request, customers);

  const people = await writePeople(writing, request, { staff, employeeIds, sellerContacts, customers });
  return { ...people, customers: customers.map((customer, index) => ({ ...customer, userId: people.clients[index] ?? null })) };
}

async function writeEmployees({ tx, cityId }: Writing, staff: readonly DemoPerson[], master: MasterIds): Promise<number[]> {
  const ids = await takeIds(tx, 'contacts', staff.length);
  await tx.insertMany(
    contacts,
    staff.map(({ person, identification, email, cell_phone, address, town }, index) =>
      searchable({
        subscriber_id: tx.subscriberId,
        id: ids[index] ?? 0,
        identification_type: idOf(master.parameters, 'TID:13'),
        identification,
        check_digit: null,
        ...person,
        city_id: cityId.get(town.code) ?? null,
        address,
        cell_phone,
        email,
        latitude: town.latitude,
        length: town.length,
        is_employee: true,
        class_person: idOf(master.parameters, 'CPE:2'),
        updated_at: tx.now,
      }),
    ),
  );
  await tx.insertMany(
    contact_employees,
    entityRows(
      tx,
      employeeBlock,
      staff.map(({ position }, index) => ({
        id: ids[index] ?? 0,
        category_id: idOf(master.parameters, position === 'Administrador' ? 'CEM:ADM' : 'CEM:COM'),
        position_id: idOf(master.parameters, `CARGOS:${positionCodes[position] ?? 'AUX'}`),
      })),
    ),
  );
  return ids;
}

const positionCodes: Readonly<Record<string, string>> = {
  Vendedor: 'VEN',
  'Jefe comercial': 'JEF',
  'Director comercial': 'DIR',
  Administrador: 'ADM',
};

async function writeProviders({ tx, cityId }: Writing, { generated, master }: PartiesRequest): Promise<void> {
  const providers = demoProviders(generated.company.seed);
  const ids = await takeIds(tx, 'contacts', providers.length);
  await tx.insertMany(
    contacts,
    providers.map(({ name, identification, check_digit, email, address, town, telephone }, index) =>
      searchable({
        subscriber_id: tx.subscriberId,
        id: ids[index] ?? 0,
        identification_type: idOf(master.parameters, 'TID:31'),
        identification,
        check_digit,
        name,
        city_id: cityId.get(town.code) ?? null,
        address,
        main_telephone: telephone,
        email,
        is_provider: true,
        class_person: idOf(master.parameters, 'CPE:1'),
        tax_regime: idOf(master.parameters, 'RTR:48'),
        declarant: true,
        updated_at: tx.now,
      }),
    ),
  );
  const category_id = idOf(master.parameters, 'CPR:NAL');
  await tx.insertMany(
    contact_providers,
    entityRows(
      tx,
      providerBlock,
      providers.map((_provider, index) => ({ id: ids[index] ?? 0, category_id })),
    ),
  );
}

async function writeCustomers(
  { tx, cityId, announce }: Writing,
  { generated, master }: PartiesRequest,
  sellers: readonly number[],
): Promise<{ contactId: number; branches: number[] }[]> {
  const { customers, company } = generated;
  const subscriber_id = tx.subscriberId;
  const contactIds = await takeIds(tx, 'contacts', customers.length);
  const branchIds = await takeIds(
    tx,
    'contact_warehouses',
    customers.reduce((sum, { branches }) => sum + branches.length, 0),
  );
  const clerkIds = await takeIds(
    tx,
    'clerks',
    customers.reduce((sum, customer) => sum + customer.clerks.length, 0),
  );
  const lastPurchases = lastPurchaseOf(generated);
  await tx.insertMany(
    contacts,
    customers.map((customer, index) =>
      searchable({
        ...contactOf(customer, master),
        subscriber_id,
        id: contactIds[index] ?? 0,
        city_id: cityId.get(customer.town.code) ?? null,
        last_purchase: lastPurchases.get(index) ?? null,
        email: index < company.customerLogins ? `cliente${index + 1}@${company.domain}` : customer.email,
        updated_at: tx.now,
      }),
    ),
  );
  let nextBranch = 0;
  const places = customers.map((customer, index) => ({
    contactId: contactIds[index] ?? 0,
    branches: customer.branches.map(() => branchIds[nextBranch++] ?? 0),
  }));
  await tx.insertMany(
    contact_warehouses,
    customers.flatMap((customer, index) =>
      customer.branches.map((branch, at) => {
        const row = {
          subscriber_id,
          id: places[index]?.branches[at] ?? 0,
          contact_id: contactIds[index] ?? 0,
          code: branch.code,
          description: branch.description,
          address: branch.address,
          city_id: cityId.get(branch.town.code) ?? null,
          zone: branch.town.name,
          latitude: branch.latitude,
          length: branch.length,
          telephone: branch.telephone,
          email: customer.email,
          customer_type_id: idOf(master.parameters, `TCL:${customer.class}`),
          price_list_id: master.priceLists[branch.list] ?? null,
          disable_dynamic_price_list: branch.disable_dynamic_price_list,
          seller_id: sellers[branch.seller] ?? null,
          pay_condition: payConditionName(customer.payDays),
          minimum_order_value: branch.minimum_order_value,
          updated_at: tx.now,
        };
        return { ...row, search_text: branchSearchText(row) };
      }),
    ),
  );
  let nextClerk = 0;
  await tx.insertMany(
    clerks,
    customers.flatMap((customer, index) =>
      customer.clerks.map((clerk) => ({
        subscriber_id,
        id: clerkIds[nextClerk++] ?? 0,
        contact_id: contactIds[index] ?? 0,
        ...clerk,
        search_text: entitySearchText(clerkEntity, { ...clerk }),
      })),
    ),
  );
  announce('third_parties', contactIds);
  return places;
}

function contactOf(customer: DemoCustomer, master: MasterIds) {
  const { isCompany, identification, check_digit, name, surname, address, cell_phone, credit_quota, expiration_date_credit_quota, blocked, trade } = customer;
  return {
    identification_type: idOf(master.parameters, isCompany ? 'TID:31' : 'TID:13'),
    identification,
    check_digit,
    name,
    surname,
    address,
    cell_phone,
    main_telephone: customer.branches[0]?.telephone ?? null,
    email_electronic_invoice: customer.email,
    latitude: customer.branches[0]?.latitude ?? null,
    length: customer.branches[0]?.length ?? null,
    is_customer: true,
    class_person: idOf(master.parameters, isCompany ? 'CPE:1' : 'CPE:2'),
    tax_regime: idOf(master.parameters, isCompany ? 'RTR:48' : 'RTR:49'),
    taxpayer_type: idOf(master.parameters, 'TCO:R-99'),
    declarant: isCompany,
    category_id: idOf(master.parameters, `CCL:${tradeCode[trade.trade] ?? 'AUT'}`),
    credit_quota,
    expiration_date_credit_quota,
    blocked,
  };
}

/** With the text by which a search finds the row. */
const searchable = <Row extends Readonly<Record<string, unknown>>>(row: Row) => ({ ...row, search_text: contactSearchText(row) });

const tradeCode: Readonly<Record<string, string>> = {
  autopartes: 'AUT',
  rodamientos: 'ROD',
  motos: 'MOT',
  carga: 'CAR',
  'ferretería y agro': 'FER',
  bicicletas: 'BIC',
};

export const payConditionName = (days: number): string => (days === 0 ? 'Contado' : `${days} días`);

function lastPurchaseOf({ orders }: GeneratedCompany): Map<number, LocalDate> {
  return new Map(orders.flatMap(({ sale, invoices }) => invoices.map(({ day }) => [sale.customer, day] as const)));
}

/** Every fiftieth customer's first branch does not see one brand. */
async function writeRestrictions({ tx }: Writing, { catalogue }: PartiesRequest, customers: readonly { branches: number[] }[]): Promise<void> {
  const restricted = customers.filter((_, index) => index % 50 === 7).flatMap(({ branches }) => branches.slice(0, 1));
  const ids = await takeIds(tx, 'brand_restrictions', restricted.length);
  const brandIds = [...catalogue.brands.values()];
  await tx.insertMany(
    brand_restrictions,
    restricted.map((contact_warehouse_id, index) => ({
      subscriber_id: tx.subscriberId,
      id: ids[index] ?? 0,
      contact_warehouse_id,
      brand_id: brandIds[(index * 3) % 12] ?? 0,
    })),
  );
}
