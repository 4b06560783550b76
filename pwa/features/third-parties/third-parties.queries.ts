/** The customers that the person may see, with their branches, found while typing. Spec: ui 'Campo'. */
import { combineLatest, map, type Observable } from 'rxjs';
import { watchOpenCommands } from '#pwa/features/sync/outbox.queries.ts';
import { liveDocuments, liveOnce } from '#pwa/platform/db/live.ts';
import { useLive } from '#pwa/platform/db/use-live.ts';
import type { Phone } from '#pwa/platform/phone/phone.ts';
import type { BranchDocument, CustomerDocument } from '#shared/features/third-parties/customer.documents.ts';
import { normaliseText, searchTextOf } from '#shared/kernel/text-search.ts';

type Db = Pick<Phone, 'database'>;

/** A branch with the customer it belongs to. */
export interface CustomerBranch {
  customer: CustomerDocument;
  branch: BranchDocument;
}

interface SearchableCustomer {
  customer: CustomerDocument;
  text: string;
}

/** Every customer by name, prospects that only this device knows among them. */
function watchSearchable(phone: Db): Observable<SearchableCustomer[]> {
  return liveOnce(phone.database, 'customers', () =>
    combineLatest([liveDocuments(phone.database.collections.third_parties), watchOpenCommands(phone)]).pipe(
      map(([documents, commands]) => {
        const prospects = commands.filter((row) => row.type === 'prospects.create').map((row) => row.preview as unknown as CustomerDocument); // `createProspect` writes it.
        return [...documents, ...prospects].map(searchable).sort(byName);
      }),
    ),
  );
}

/** Customers in whose name, NIT, branch, address or town every word of the text is found; all of them for an empty text. */
export function watchCustomers(phone: Db, text: string): Observable<CustomerDocument[]> {
  const words = normaliseText(text).split(' ').filter(Boolean);
  return watchSearchable(phone).pipe(map((all) => all.filter((one) => words.every((word) => one.text.includes(word))).map(({ customer }) => customer)));
}

/** undefined while loading; null when the person sees no such customer. */
export function watchCustomer({ database }: Db, contactId: number): Observable<CustomerDocument | null> {
  return liveOnce(database, `customer:${contactId}`, () =>
    liveDocuments(database.collections.third_parties, { selector: { contact_id: contactId } }).pipe(map(([customer]) => customer ?? null)),
  );
}

export function watchBranch(phone: Db, branchId: number): Observable<CustomerBranch | null> {
  return watchSearchable(phone).pipe(map((all) => branchAmong(all, branchId)));
}

export function useCustomers(text: string): CustomerDocument[] | undefined {
  return useLive((phone) => watchCustomers(phone, text), [text]);
}

export function useCustomer(contactId: number): CustomerDocument | null | undefined {
  return useLive((phone) => watchCustomer(phone, contactId), [contactId]);
}

export function useBranch(branchId: number): CustomerBranch | null | undefined {
  return useLive((phone) => watchBranch(phone, branchId), [branchId]);
}

/** 'Rodamientos del Norte S.A.S.' or 'Ana María Gómez'. */
export function nameOfCustomer({ name, surname }: Pick<CustomerDocument, 'name' | 'surname'>): string {
  return surname ? `${name} ${surname}` : name;
}

function branchAmong(all: readonly SearchableCustomer[], branchId: number): CustomerBranch | null {
  for (const { customer } of all) {
    const branch = customer.branches.find((one) => one.id === branchId);
    if (branch) return { customer, branch };
  }
  return null;
}

const known = new WeakMap<CustomerDocument, SearchableCustomer>();

/** Made once a document: what a customer is found by changes with the document alone. */
function searchable(customer: CustomerDocument): SearchableCustomer {
  const made = known.get(customer) ?? { customer, text: searchTextOfCustomer(customer) };
  known.set(customer, made);
  return made;
}

function searchTextOfCustomer(customer: CustomerDocument): string {
  const places = customer.branches.flatMap((branch) => [branch.code, branch.description, branch.address, branch.city_name, branch.zone]);
  return searchTextOf([customer.name, customer.surname, customer.identification, customer.cell_phone, ...places]);
}

const byName = (one: SearchableCustomer, other: SearchableCustomer) => nameOfCustomer(one.customer).localeCompare(nameOfCustomer(other.customer), 'es');
