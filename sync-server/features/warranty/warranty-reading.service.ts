/** Warranty requests in the shape that calls and devices read, with the names of the records they refer to. Spec: commercial §7 Warranty. */
import { reachesSeller } from '#server/features/access/seller-reach.ts';
import { namesOfUsers } from '#server/features/access/users.service.ts';
import { listHolidayOverrides } from '#server/features/master-data/holidays.service.ts';
import { listParametersOfTable, parameterNames } from '#server/features/master-data/parameters.service.ts';
import { claimedSale } from '#server/features/orders/sold-units.service.ts';
import { requireSubscriber } from '#server/features/organisation/organisation.service.ts';
import { listContactNames, listNamesForDocuments } from '#server/features/third-parties/selling-branch.service.ts';
import { sellersOfLeadership } from '#server/features/third-parties/third-parties.hooks.ts';
import { visitDuring } from '#server/features/visits/visits.service.ts';
import type { Actor } from '#server/platform/actor.ts';
import type { Db } from '#server/platform/db/store.ts';
import type { ListRequest, Page } from '#server/platform/http/list-request.ts';
import { documentNumber } from '#shared/features/orders/order-number.rules.ts';
import { costOf, warrantyTables } from '#shared/features/warranty/evaluation.rules.ts';
import { businessDaysLeft, dueDate, termsFrom, type WarrantyTerms } from '#shared/features/warranty/legal-clock.rules.ts';
import { type PhotoGroup, photoGroups } from '#shared/features/warranty/photo-groups.rules.ts';
import type { WarrantyAnswer, WarrantyAttachment, WarrantyRow, WarrantyStep } from '#shared/features/warranty/warranty.documents.ts';
import { warrantyErrors } from '#shared/features/warranty/warranty.errors.ts';
import { isInternalNote, stateName, stepOf, type WarrantyState } from '#shared/features/warranty/warranty-states.rules.ts';
import { type LocalDate, localDateOf } from '#shared/kernel/dates.ts';
import { claimedProducts } from './claimed-product.repository.ts';
import { reachesWarranty, type WarrantyFilter, type WarrantyRequest, warrantyRows } from './warranty.repository.ts';

export type AskedWarranties = Omit<WarrantyFilter, 'sellerIds'> & { leadership_id?: number | undefined };

/** A page of the requests that the person reaches. */
export async function listWarranties(db: Db, actor: Actor, asked: AskedWarranties, list: ListRequest, today: LocalDate): Promise<Page<WarrantyRow>> {
  const { leadership_id, ...filter } = asked;
  const sellerIds = leadership_id === undefined ? undefined : await sellersOfLeadership.answer(db, actor.subscriberId, leadership_id);
  const { rows: uuids, total } = await warrantyRows.page(db, actor, { ...filter, sellerIds }, list);
  const found = new Map((await warrantyRows.byUuids(db, actor.subscriberId, uuids)).map((request) => [request.uuid, request]));
  const rowOf = await namer(db, actor, [...found.values()], today);
  return { rows: uuids.flatMap((uuid) => found.get(uuid) ?? []).map(rowOf.row), total };
}

/** Requests as lists show them. */
export async function warrantyRowsOf(db: Db, actor: Actor, requests: readonly WarrantyRequest[], today: LocalDate): Promise<WarrantyRow[]> {
  const { row } = await namer(db, actor, requests, today);
  return requests.map(row);
}

/** @throws warranty.notFound when the request does not exist or is out of the person's reach */
export async function requireReachableWarranty(db: Db, actor: Actor, id: number): Promise<WarrantyRequest> {
  const request = await warrantyRows.byId(db, actor.subscriberId, id);
  if (!request || !reachesWarranty(actor, request)) throw warrantyErrors.notFound();
  return request;
}

const noLinks = { document_id: null, visit: null, brand_provider: null, cost: null };

/** A request with its files and steps, with the fields that this person may see. */
export async function warrantyAnswerOf(db: Db, actor: Actor, request: WarrantyRequest, today: LocalDate): Promise<WarrantyAnswer> {
  const [answer] = await warrantyAnswers(db, actor, [request], today);
  if (!answer) throw warrantyErrors.notFound();
  const others = await warrantyRows.ofSerial(db, actor.subscriberId, request);
  const same_serial = others
    .filter((other) => reachesWarranty(actor, other))
    .map((other) => ({ id: other.id, number: documentNumber(other), request_guarantee_state: other.request_guarantee_state }));
  return { ...answer, same_serial, ...(await linksOf(db, actor, request)) };
}

/** The links of a claim: its sale, the visit during which it was filed, the provider of its brand, and its cost in pesos. */
async function linksOf(db: Db, actor: Actor, request: WarrantyRequest): Promise<Pick<WarrantyAnswer, keyof typeof noLinks>> {
  const { subscriberId } = actor;
  const sale = await claimedSale(db, subscriberId, request);
  const document_id = sale?.document_id ?? null;
  if (actor.reach === 'customer') return { ...noLinks, document_id };
  const visit = await visitDuring(db, subscriberId, { branchId: request.contact_warehouse_id, at: request.created_at });
  const nameOf = await listContactNames(db, subscriberId, [visit?.seller_id ?? null]);
  const shown = visit && reachesSeller(actor, visit.seller_id) ? visit : null;
  return {
    document_id,
    visit: shown && { id: shown.id, seller_id: shown.seller_id, seller: nameOf(shown.seller_id), date: localDateOf(shown.checkin_date) },
    brand_provider: request.brand_id === null ? null : await claimedProducts.providerOfBrand(db, subscriberId, request.brand_id),
    cost: costOf(request, sale?.net_unit_value ?? null),
  };
}

/** Requests with their files and steps; `same_serial` and the links of one request are left empty. */
export async function warrantyAnswers(db: Db, actor: Actor, requests: readonly WarrantyRequest[], today: LocalDate): Promise<WarrantyAnswer[]> {
  const { subscriberId } = actor;
  const uuids = requests.map(({ uuid }) => uuid);
  const steps = Map.groupBy(await warrantyRows.steps(db, subscriberId, uuids), ({ request_uuid }) => request_uuid);
  const files = Map.groupBy(await warrantyRows.attachments(db, subscriberId, uuids), ({ request_uuid }) => request_uuid);
  const users = await namesOfUsers(
    db,
    [...steps.values()].flat().map(({ user_id }) => user_id),
  );
  const names = await namer(db, actor, requests, today);
  const isCustomer = actor.reach === 'customer';
  return requests.map((request) => {
    const attachments = (files.get(request.uuid) ?? []).map(
      ({ id, group, name, content_type, size_bytes }): WarrantyAttachment => ({ id, group, name, content_type, size_bytes }),
    );
    const inGroup = (group: PhotoGroup) => attachments.filter((one) => one.group === group);
    // Object.fromEntries forgets the keys that the list has.
    const groups = Object.fromEntries(photoGroups.map((group) => [group, inGroup(group)])) as Record<PhotoGroup, WarrantyAttachment[]>;
    const { serial_to_send, serial_to_send_two, serial_to_send_three } = request;
    const { product_to_send_id, product_to_send_two_id, product_to_send_three_id } = request;
    return {
      ...names.row(request),
      provider_id: isCustomer ? null : request.provider_id,
      provider: isCustomer ? null : names.provider(request),
      evaluation_observation: isCustomer ? null : request.evaluation_observation,
      ...{ product_to_send_id, product_to_send_two_id, product_to_send_three_id, serial_to_send, serial_to_send_two, serial_to_send_three },
      product_to_send: names.product(product_to_send_id),
      product_to_send_two: names.product(product_to_send_two_id),
      product_to_send_three: names.product(product_to_send_three_id),
      state_payment: names.parameter(request.state_payment_id),
      ...groups,
      request_guarantee_states: (steps.get(request.uuid) ?? []).map(
        ({ state, observation, user_id, at }): WarrantyStep => ({
          state,
          state_name: names.state(request, state),
          observation: isCustomer && isInternalNote(state) ? null : observation,
          user_id,
          user: users.get(user_id) ?? null,
          at,
        }),
      ),
      same_serial: [],
      ...noLinks,
      missing_pieces: isCustomer ? [] : request.missing_pieces.map((id) => names.product(id) ?? `n.º ${id}`),
    };
  });
}

/** Looks up, with a few queries, the names that all of these requests need. */
async function namer(db: Db, actor: Actor, requests: readonly WarrantyRequest[], today: LocalDate) {
  const { subscriberId } = actor;
  const isCustomer = actor.reach === 'customer';
  const company = (await requireSubscriber(db, subscriberId)).short_name;
  const parties = await listNamesForDocuments(db, subscriberId, requests);
  const providers = await listContactNames(
    db,
    subscriberId,
    requests.map(({ provider_id }) => provider_id),
  );
  const products = await claimedProducts.byIds(
    db,
    subscriberId,
    requests.flatMap((one) =>
      [one.product_id, one.product_to_send_id, one.product_to_send_two_id, one.product_to_send_three_id, ...one.missing_pieces].filter((id) => id !== null),
    ),
  );
  const parameters = await parameterNames(
    db,
    subscriberId,
    requests.flatMap((one) => [one.approval_status_id, one.approval_reason_id, one.state_payment_id].filter((id) => id !== null)),
  );
  const overrides = await listHolidayOverrides(db, subscriberId);
  const terms = await termsOf(db, subscriberId);
  // Who else has the piece is the company's own note.
  const provider = (request: WarrantyRequest) => (isCustomer ? company : (providers(request.provider_id) ?? company));
  const state = (request: WarrantyRequest, of: WarrantyState) => stateName(of, provider(request));
  const product = (id: number | null) => {
    const found = id === null ? undefined : products.get(id);
    return found ? `${found.product_code} · ${found.description}` : null;
  };
  const parameter = (id: number | null) => (id === null ? null : (parameters.get(id) ?? null));
  const row = (request: WarrantyRequest): WarrantyRow => {
    const named = request.product_id === null ? undefined : products.get(request.product_id);
    const { contact_name, branch_description } = parties.ofBranch(request.contact_warehouse_id);
    const of = request.request_guarantee_state;
    const received_on = request.received_at === null ? null : localDateOf(request.received_at);
    const due_date = dueDate({ state: of, filed_on: request.date, received_on, outcome: request.outcome }, terms, overrides);
    const { id, uuid, consecutive, device_number, contact_id, contact_warehouse_id, seller_id, user_id, product_id, brand_id, line_id } = request;
    const { serial, quantity, observation, hours_to_collect, date, created_at, received_at, decided_at, eligibility, document_uuid, invoice_id } = request;
    const { invoice_date, warranty_until, approval_status_id, approval_reason_id, approved_quantity, outcome, value_payment, code_payment } = request;
    const { state_payment_id, estimated_delivery_date, customer_received_date, version, updated_at } = request;
    return {
      ...{ id, uuid, consecutive, device_number, contact_id, contact_warehouse_id, seller_id, user_id, product_id, brand_id, line_id },
      ...{ serial, quantity, observation, hours_to_collect, date, created_at, received_at, decided_at, eligibility, document_uuid, invoice_id },
      ...{ invoice_date, warranty_until, approval_status_id, approval_reason_id, approved_quantity, outcome, value_payment, code_payment },
      ...{ state_payment_id, estimated_delivery_date, customer_received_date, version, updated_at },
      number: documentNumber(request),
      contact: contact_name,
      branch: branch_description,
      seller: parties.ofContact(seller_id),
      product_code: named?.product_code ?? null,
      product_description: named?.description ?? request.product_description ?? '',
      request_guarantee_state: of,
      state_name: state(request, of),
      step: stepOf(of),
      due_date,
      business_days_left: isCustomer ? null : businessDaysLeft(due_date, today, overrides),
      approval_status: parameter(approval_status_id),
      approval_reason: parameter(approval_reason_id),
    };
  };
  return { row, state, provider, product, parameter };
}

/** The company's legal terms in business days. */
async function termsOf(db: Db, subscriberId: number): Promise<WarrantyTerms> {
  const rows = await listParametersOfTable(db, subscriberId, warrantyTables.terms);
  return termsFrom(new Map(rows.map((row) => [row.code_parameter, row.numeric_data_first])));
}
