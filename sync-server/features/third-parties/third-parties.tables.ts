import { type SQLWrapper, sql } from 'drizzle-orm';
import { tableOf } from '#server/platform/db/entity-table.ts';
import { inReadingOrder } from '#server/platform/db/reading-order.ts';
import { leavesRoomForUpdates } from '#server/platform/db/room-for-updates.ts';
import { searchIndexed } from '#server/platform/db/search-index.ts';
import { tenantTable } from '#server/platform/db/table.ts';
import { clerk } from '#shared/features/third-parties/clerk.entity.ts';
import type { AddressObject } from '#shared/features/third-parties/third-parties.commands.ts';
import { customerBlock, employeeBlock, providerBlock } from '#shared/features/third-parties/third-party-blocks.entity.ts';

/** The order of the list by these columns: those without a value first, in both databases. An index has the same expression. */
export const orderedCredit = {
  credit_quota: ({ credit_quota }: Record<'credit_quota', SQLWrapper>) => sql`coalesce(${credit_quota}, -1)`,
  last_purchase: ({ last_purchase }: Record<'last_purchase', SQLWrapper>) => sql`coalesce(${last_purchase}, '')`,
};

/** Third parties: customers, providers and employees (sellers among them). Spec: administration §3. Amounts in pesos. */
export const contacts = tenantTable(
  'contacts',
  (c) => ({
    id: c.int().notNull(),
    identification_type: c.int().notNull(),
    identification: c.text().notNull(),
    check_digit: c.int(),
    name: c.text().notNull(),
    /** Both surnames. */
    surname: c.text(),
    /**
     * Which part of `surname` is the second surname, and the parts of `address`, when the form gave them (`saveParties` clears them when the text
     * changes without parts).
     */
    surname_2: c.text(),
    address_object: c.json<AddressObject>(),
    birthdate: c.text(),
    gender: c.text(),
    city_id: c.int(),
    address: c.text(),
    stratum: c.int(),
    main_telephone: c.text(),
    secondary_telephone: c.text(),
    fax: c.text(),
    cell_phone: c.text(),
    email: c.text(),
    email_electronic_invoice: c.text(),
    web_page: c.text(),
    latitude: c.real(),
    length: c.real(),
    is_customer: c.bool().notNull().default(false),
    is_provider: c.bool().notNull().default(false),
    is_employee: c.bool().notNull().default(false),
    is_prospect: c.bool().notNull().default(false),
    class_person: c.int(),
    taxpayer_type: c.int(),
    tax_regime: c.int(),
    code_ciiu: c.text(),
    declarant: c.bool().notNull().default(false),
    self_retainer: c.bool().notNull().default(false),
    exclude_visits: c.bool().notNull().default(false),
    customer_displacement: c.bool().notNull().default(false),
    observations: c.text(),
    /** Product lines that it deals in, by id. */
    lines: c.json<number[]>(),
    /**
     * The fields of the customer block that every sale needs; the others are in `contact_customers`. A null credit quota means no quota; an expired
     * quota counts as zero (decisions §4).
     */
    category_id: c.int(),
    percentage_discount: c.real(),
    credit_quota: c.int(),
    expiration_date_credit_quota: c.text(),
    blocked: c.bool().notNull().default(false),
    last_purchase: c.text(),
    /** Photos of a prospect and of its shop. */
    photo: c.storedFile(),
    establishment_photo: c.storedFile(),
    /** The client's own id when a device created it. */
    uuid: c.text(),
    state: c.int().notNull().default(1),
    search_text: c.text().notNull().default(''),
    version: c.int().notNull().default(1),
    updated_at: c.text().notNull(),
  }),
  (t, k) => [
    k.primaryKey({ columns: [t.subscriber_id, t.id] }),
    k.unique('contacts_identification').on(t.subscriber_id, t.identification),
    k.unique('contacts_uuid').on(t.subscriber_id, t.uuid),
    k.index('contacts_employees').on(t.subscriber_id, t.id).where(sql`${t.is_employee}`),
    // The search finds a city's third parties by it.
    k.index('contacts_by_city').on(t.subscriber_id, t.city_id),
    k.index('contacts_in_order_of_name').on(t.subscriber_id, inReadingOrder(t.name), t.id),
    k.index('contacts_in_order_of_surname').on(t.subscriber_id, inReadingOrder(t.surname), t.id),
    k.index('contacts_in_order_of_credit_quota').on(t.subscriber_id, orderedCredit.credit_quota(t), t.id),
    k.index('contacts_in_order_of_last_purchase').on(t.subscriber_id, orderedCredit.last_purchase(t), t.id),
    k.index('contacts_in_order_of_identification').on(t.subscriber_id, inReadingOrder(t.identification), t.id),
  ],
);
searchIndexed(contacts);
leavesRoomForUpdates(contacts);

/** The UUIDs of deleted prospects: a device's command for one of them is refused and does not wait. */
export const deleted_prospects = tenantTable(
  'deleted_prospects',
  (c) => ({ uuid: c.text().notNull(), deleted_at: c.text().notNull() }),
  (t, k) => [k.primaryKey({ columns: [t.subscriber_id, t.uuid] })],
);

/** The blocks of a third party's roles; the id of each row is the id of the third party. */
export const contact_customers = tableOf(customerBlock);
export const contact_providers = tableOf(providerBlock);
export const contact_employees = tableOf(employeeBlock);

/** A customer's branches (establishments), each with its seller, its price list and its minimum. Spec: administration §3, commercial §3. */
export const contact_warehouses = tenantTable(
  'contact_warehouses',
  (c) => ({
    id: c.int().notNull(),
    contact_id: c.int().notNull(),
    code: c.text().notNull(),
    description: c.text().notNull(),
    address: c.text(),
    city_id: c.int(),
    zone: c.text(),
    latitude: c.real(),
    length: c.real(),
    telephone: c.text(),
    email: c.text(),
    observation: c.text(),
    /** Parameters; the first is `customer_type_id`. */
    criteria_values: c.json<number[]>(),
    customer_type_id: c.int(),
    price_list_id: c.int(),
    disable_dynamic_price_list: c.bool().notNull().default(false),
    seller_id: c.int(),
    pay_condition: c.text(),
    send_point: c.text(),
    minimum_order_value: c.int(),
    customer_displacement: c.bool().notNull().default(false),
    operation_center_id: c.int(),
    state: c.int().notNull().default(1),
    search_text: c.text().notNull().default(''),
    version: c.int().notNull().default(1),
    updated_at: c.text().notNull(),
  }),
  (t, k) => [
    k.primaryKey({ columns: [t.subscriber_id, t.id] }),
    k.unique('contact_warehouses_code').on(t.subscriber_id, t.contact_id, t.code),
    k.index('contact_warehouses_by_seller').on(t.subscriber_id, t.seller_id),
    k.index('contact_warehouses_by_city').on(t.subscriber_id, t.city_id),
    k.index('contact_warehouses_in_order_of_code').on(t.subscriber_id, inReadingOrder(t.code), t.id),
    k.index('contact_warehouses_in_order_of_description').on(t.subscriber_id, inReadingOrder(t.description), t.id),
    k.index('contact_warehouses_in_order_of_address').on(t.subscriber_id, inReadingOrder(t.address), t.id),
  ],
);
searchIndexed(contact_warehouses);
leavesRoomForUpdates(contact_warehouses);

/** The coordinates of a branch before each move of its point, and who moved it (decisions §6). */
export const contact_warehouse_moves = tenantTable(
  'contact_warehouse_moves',
  (c) => ({
    id: c.text().notNull(),
    contact_warehouse_id: c.int().notNull(),
    latitude: c.real(),
    length: c.real(),
    moved_by: c.int().notNull(),
    moved_at: c.text().notNull(),
  }),
  (t, k) => [k.primaryKey({ columns: [t.subscriber_id, t.id] }), k.index('contact_warehouse_moves_by_branch').on(t.subscriber_id, t.contact_warehouse_id)],
);

/** The seller of a branch before each reassignment, and until when (decisions, 'A branch that changes seller'). */
export const contact_warehouse_reassignments = tenantTable(
  'contact_warehouse_reassignments',
  (c) => ({
    id: c.int().notNull(),
    contact_warehouse_id: c.int().notNull(),
    /** The seller until then; null when it had none. */
    seller_id: c.int(),
    /** The user who gave it away; null when a file did. */
    moved_by: c.int(),
    moved_at: c.text().notNull(),
  }),
  (t, k) => [
    k.primaryKey({ columns: [t.subscriber_id, t.id] }),
    k.index('contact_warehouse_reassignments_by_branch').on(t.subscriber_id, t.contact_warehouse_id, t.moved_at),
  ],
);

/** The people who attend at a third party. */
export const clerks = tableOf(clerk);

/** The files of a third party (RUT, cámara de comercio…); the file store holds the content by hash. */
export const contact_documents = tenantTable(
  'contact_documents',
  (c) => ({
    id: c.int().notNull(),
    contact_id: c.int().notNull(),
    document_type_id: c.int().notNull(),
    name: c.text().notNull(),
    observation: c.text(),
    sha256: c.storedFile().notNull(),
    content_type: c.text().notNull(),
    /** Without its point: 'pdf'. */
    extension: c.text().notNull(),
    size_bytes: c.int().notNull(),
    version: c.int().notNull().default(1),
    /** The note that it was attached to. */
    note_id: c.int(),
    updated_at: c.text().notNull(),
  }),
  (t, k) => [k.primaryKey({ columns: [t.subscriber_id, t.id] }), k.index('contact_documents_by_contact').on(t.subscriber_id, t.contact_id)],
);

/** Notes and tasks about a customer's branch. A note with a `due_date` is a task of that day; `user_done` marked it as done. */
export const customer_notes = tenantTable(
  'customer_notes',
  (c) => ({
    id: c.int().notNull(),
    /** The device's own id for it. */
    uuid: c.text().notNull(),
    contact_id: c.int().notNull(),
    contact_warehouse_id: c.int().notNull(),
    text: c.text().notNull(),
    due_date: c.text(),
    done_at: c.text(),
    user_done: c.int(),
    user_creator: c.int().notNull(),
    /** The users whom its author told about it. */
    mentions: c.json<number[]>(),
    created_at: c.text().notNull(),
    updated_at: c.text().notNull(),
  }),
  (t, k) => [
    k.primaryKey({ columns: [t.subscriber_id, t.id] }),
    k.unique('customer_notes_uuid').on(t.subscriber_id, t.uuid),
    k.index('customer_notes_by_customer').on(t.subscriber_id, t.contact_id),
  ],
);
