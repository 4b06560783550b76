/** The customers that the person may see, with their branches, found while typing. Spec: ui 'Campo'. */
import { combineLatest, map, type Observable } from 'rxjs';
import { liveDocuments, liveOnce } from '#pwa/platform/db/live.ts';
import { useLive } from '#pwa/platform/db/use-live.ts';
import { isCommand, type OutboxCommand } from '#pwa/platform/outbox/outbox-command.ts';
import { watchOpenCommands } from '#pwa/platform/outbox/watch-outbox.ts';
import type { Phone } from '#pwa/platform/phone/phone.ts';
import type { BranchDocument, CustomerDocument } from '#shared/features/third-parties/customer.documents.ts';
import { customerNames } from '#shared/features/third-parties/customer-names.rules.ts';
import { partySearchWords } from '#shared/features/third-parties/identification.rules.ts';
import type { CreateProspect, UpdateProspect } from '#shared/features/third-parties/third-parties.commands.ts';
import { prospectCommands } from '#shared/features/third-parties/third-parties.device-commands.ts';
import { searchTextOf } from '#shared/kernel/text-search.ts';

type Db = Pick<Phone, 'database'>;

/** A branch with the customer it belongs to. */
export interface CustomerBranch {
  customer: CustomerDocument;
  branch: BranchDocument;
}

interface SearchableCustomer {
  customer: CustomerDocument;
  text: string;
  /** The name under which lists show it. */
  title: string;
}

/** Every customer in the order of the shown names, including prospects that only this device knows. */
function watchSearchable(phone: Db): Observable<SearchableCustomer[]> {
  return liveOnce(phone.database, 'customers', () =>
    combineLatest([liveDocuments(phone.database.collections.third_parties), watchOpenCommands(phone)]).pipe(
      map(([documents, commands]) => {
        const made = new Set(documents.map((customer) => customer.prospect_uuid ?? null));
        const previews = commands.filter((row) => isCommand(row, prospectCommands.create)).flatMap(({ preview }) => preview ?? []);
        const prospects = previews.map(asProspect).filter(({ prospect_uuid }) => !made.has(prospect_uuid));
        return [...documents, ...prospects].map(searchable).sort(byTitle);
      }),
    ),
  );
}

/** Customers whose name, NIT (in any notation), branch, address or town contains every word of the text; all customers for an empty text. */
export function watchCustomers(phone: Db, text: string): Observable<CustomerDocument[]> {
  const words = partySearchWords(text);
  const isFound = (one: SearchableCustomer) => words.every((ways) => ways.some((word) => one.text.includes(word)));
  return watchSearchable(phone).pipe(map((all) => all.filter(isFound).map(({ customer }) => customer)));
}

/** A customer by document id; a prospect's provisional id stays valid. Null when the person sees no such customer. */
export function watchCustomer(phone: Db, id: string): Observable<CustomerDocument | null> {
  const named = (customer: CustomerDocument) => customer.id === id || (isText(customer.prospect_uuid) && prospectId(customer.prospect_uuid) === id);
  return watchSearchable(phone).pipe(map((all) => all.find(({ customer }) => named(customer))?.customer ?? null));
}

/** The customer of a document or cart: a branch, or a prospect that this device created, whether or not the server has it. */
export interface Place {
  contact_warehouse_id: number | null;
  prospect_uuid: string | null;
}

/** null when it is not on this device. */
export function watchPlace(phone: Db, place: Place): Observable<CustomerBranch | null> {
  return watchSearchable(phone).pipe(map((all) => placeAmong(all, place)));
}

/** Whether the server does not have the prospect yet: its ids are 0, and only its UUID identifies it. */
export function isUnsentProspect({ contact_id }: Pick<CustomerDocument, 'contact_id'>): boolean {
  return contact_id === 0;
}

export function useCustomers(text: string): CustomerDocument[] | undefined {
  return useLive((phone) => watchCustomers(phone, text), [text]);
}

/** undefined while loading. */
export function useCustomer(id: string): CustomerDocument | null | undefined {
  return useLive((phone) => watchCustomer(phone, id), [id]);
}

export function usePlace({ contact_warehouse_id, prospect_uuid }: Place): CustomerBranch | null | undefined {
  return useLive((phone) => watchPlace(phone, { contact_warehouse_id, prospect_uuid }), [contact_warehouse_id, prospect_uuid]);
}

/** A refused prospect as it was typed; null when there is none to correct, undefined while loading. */
export function useRefusedProspect(commandId: string | null): CreateProspect | null | undefined {
  return useLive((phone) => watchRefusedProspect(phone, commandId), [commandId]);
}

export function watchRefusedProspect(phone: Db, commandId: string | null): Observable<CreateProspect | null> {
  return watchOpenCommands(phone).pipe(
    map((commands) => {
      const created = commands.filter((row) => isCommand(row, prospectCommands.create));
      return created.find(({ id, state }) => id === commandId && state === 'refused')?.payload ?? null;
    }),
  );
}

/** A prospect of this device, also an unsent one, with its waiting or refused command. */
export interface ProspectView {
  customer: CustomerDocument;
  /** The unsent command about the prospect, its creation or a correction; null when there is none. */
  command: OutboxCommand | null;
}

/** The prospects that match a text, unsent ones too. */
export function watchProspects(phone: Db, text: string): Observable<ProspectView[]> {
  return combineLatest([watchCustomers(phone, text), watchOpenCommands(phone)]).pipe(
    map(([customers, commands]) =>
      customers.filter(({ is_prospect }) => is_prospect).map((customer) => ({ customer, command: commands.find((row) => isAbout(row, customer)) ?? null })),
    ),
  );
}

export function useProspects(text: string): ProspectView[] | undefined {
  return useLive((phone) => watchProspects(phone, text), [text]);
}

/** A prospect that the server has, with this device's corrections of it. */
export interface ProspectWithChanges {
  customer: CustomerDocument;
  /** The corrections that have not arrived, the first one first. */
  waiting: UpdateProspect[];
  refused: OutboxCommand | null;
}

/** null when it is not on this device. */
export function useProspect(contactId: number): ProspectWithChanges | null | undefined {
  return useLive(
    (phone) =>
      combineLatest([watchCustomers(phone, ''), watchOpenCommands(phone)]).pipe(
        map(([customers, commands]) => {
          const customer = customers.find(({ contact_id }) => contact_id === contactId);
          if (!customer) return null;
          const own = commands.filter((row) => isCommand(row, prospectCommands.update)).filter((row) => isAbout(row, customer));
          const waiting = own.filter(({ state }) => state !== 'refused').map(({ payload }) => payload);
          return { customer, waiting, refused: own.find(({ state }) => state === 'refused') ?? null };
        }),
      ),
    [contactId],
  );
}

function isAbout(row: OutboxCommand, { contact_id, prospect_uuid }: CustomerDocument): boolean {
  if (isCommand(row, prospectCommands.create)) return row.aggregate === prospectId(prospect_uuid ?? '');
  return isCommand(row, prospectCommands.update) && row.aggregate === `contact:${contact_id}`;
}

/** 'Rodamientos del Norte S.A.S.' or 'Ana María Gómez'. */
export function nameOfCustomer({ name, surname }: Pick<CustomerDocument, 'name' | 'surname'>): string {
  return surname ? `${name} ${surname}` : name;
}

/** The name of a customer that the server has; null when the customer is not on this device. */
export async function getCustomerName({ database }: Db, contactId: number): Promise<string | null> {
  const customer = await database.collections.third_parties.findOne({ selector: { contact_id: contactId } }).exec();
  return customer && nameOfCustomer(customer.toMutableJSON());
}

function placeAmong(all: readonly SearchableCustomer[], { contact_warehouse_id, prospect_uuid }: Place): CustomerBranch | null {
  for (const { customer } of all) {
    const isProspect = prospect_uuid !== null && customer.prospect_uuid === prospect_uuid;
    const branch = customer.branches.find((one) => isProspect || (prospect_uuid === null && one.id !== 0 && one.id === contact_warehouse_id));
    if (branch) return { customer, branch };
  }
  return null;
}

/** Finds places among these customers: of a prospect that the server does not have yet by its UUID, because the id of its branch is 0. */
export function placesAmong(customers: readonly CustomerDocument[]): (place: Place) => CustomerBranch | null {
  const places = customers.flatMap((customer) => customer.branches.map((branch) => ({ customer, branch })));
  const byBranch = new Map(places.filter(({ branch }) => branch.id !== 0).map((place) => [place.branch.id, place]));
  const byProspect = new Map(places.toReversed().map((place) => [place.customer.prospect_uuid, place]));
  return ({ contact_warehouse_id, prospect_uuid }) =>
    (contact_warehouse_id === null ? prospect_uuid !== null && byProspect.get(prospect_uuid) : byBranch.get(contact_warehouse_id)) || null;
}

const prospectId = (uuid: string) => `prospect:${uuid}`;
// Documents that an earlier version pulled do not have the field.
const isText = (value: string | null | undefined): value is string => typeof value === 'string';

/** Previews written by an earlier version have their UUID only in their id. */
function asProspect(preview: CustomerDocument): CustomerDocument {
  return { ...preview, prospect_uuid: preview.prospect_uuid ?? preview.id.replace(/^prospect:/, '') };
}

const known = new WeakMap<CustomerDocument, SearchableCustomer>();

/** Computed once per document: a customer's names change only with the document. */
function searchable(customer: CustomerDocument): SearchableCustomer {
  const made = known.get(customer) ?? { customer, text: searchTextOfCustomer(customer), title: customerNames(customer).title };
  known.set(customer, made);
  return made;
}

function searchTextOfCustomer(customer: CustomerDocument): string {
  const places = customer.branches.flatMap((branch) => [branch.code, branch.description, branch.address, branch.city_name, branch.zone]);
  return searchTextOf([customer.name, customer.surname, customer.identification, customer.cell_phone, ...places]);
}

const byTitle = (one: SearchableCustomer, other: SearchableCustomer) => one.title.localeCompare(other.title, 'es');
