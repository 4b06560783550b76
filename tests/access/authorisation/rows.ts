import { createHash, randomBytes } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { sessions } from '#server/features/access/access.tables.ts';
import { devices } from '#server/features/access/devices.tables.ts';
import { email_changes, invitations } from '#server/features/access/joining.tables.ts';
import { passkeys } from '#server/features/access/passkeys.tables.ts';
import { deepening_configurations } from '#server/features/agenda/agenda.tables.ts';
import { cart_items, carts } from '#server/features/cart/cart.tables.ts';
import { brand_restrictions, product_images } from '#server/features/catalogue/catalogue.tables.ts';
import { erp_dead_letters } from '#server/features/erp/erp.tables.ts';
import { import_runs } from '#server/features/imports/imports.tables.ts';
import { cities, departments } from '#server/features/master-data/master-data.tables.ts';
import { licences } from '#server/features/organisation/organisation.tables.ts';
import { contact_documents, contacts, customer_notes } from '#server/features/third-parties/third-parties.tables.ts';
import { point_proposals, visits } from '#server/features/visits/visits.tables.ts';
import { files } from '#server/platform/db/platform.tables.ts';
import type { Tx } from '#server/platform/db/store.ts';
import { keepFile } from '#server/platform/files/keep-file.ts';
import { userSchema } from '#shared/features/access/user.schemas.ts';
import { seededParameters } from '#shared/features/master-data/fixed-tables.ts';
import { checkDigitOf } from '#shared/features/third-parties/check-digit.rules.ts';
import type { Role } from '#shared/kernel/permissions.ts';
import { uuidv7 } from '#shared/kernel/uuid.ts';
import type { GivenSubscriber } from '#tests/support/given-organisation.ts';
import type { GivenUser } from '#tests/support/given-people.ts';
import { bulkRows } from './bulk-rows.ts';
import { eventRowsOf } from './event-rows.ts';
import { listViewOf } from './list-view-rows.ts';
import { orderRows } from './order-rows.ts';
import { handoverOf, receiptOf } from './receipt-rows.ts';
import { reportMailOf, reportViewOf } from './report-view-rows.ts';
import { warrantyRowsOf } from './warranty-rows.ts';
import { type Side, sessionOf, type World } from './world.ts';

/** Where a row is made: its side, and its owner when rows of its kind belong to one person. */
export interface Place {
  world: World;
  side: Side;
  /** The person who sends the request, for rows of their own; a colleague, or a user of the other subscriber, for the other rows. */
  owner: GivenUser;
}

/** The ids and values that an address, a query or a body needs to name a row. */
export interface Row {
  id: number | string;
  side: Side;
  owner: GivenUser;
}

const onePoint = 'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
let serial = 900_000;
/** A number that nothing else has. */
export const next = (): number => {
  serial += 1;
  return serial;
};
const newUuid = (): string => uuidv7(Date.parse('2026-11-24T12:00:00.000Z') + next(), (bytes) => new Uint8Array(randomBytes(bytes.length)));

const thirdCompanies = new WeakMap<World, Promise<GivenSubscriber>>();
function thirdCompany(world: World): Promise<GivenSubscriber> {
  const known = thirdCompanies.get(world) ?? world.server.given.subscriber({ name: 'La tercera' });
  thirdCompanies.set(world, known);
  return known;
}

/** An unanswered invitation; it replaces an earlier one of the same company to the same address. */
async function invitationOf(world: World, { subscriber, email, role = 'RRHH' }: { subscriber: GivenSubscriber; email: string; role?: Role }) {
  const token = `enlace-${next()}`;
  const id = await world.server.store.withTransaction(subscriber.id, async (tx) => {
    const membership = userSchema.omit({ name: true, surname: true, email: true }).parse({ role });
    await tx.delete(invitations).where(and(eq(invitations.subscriber_id, tx.subscriberId), eq(invitations.email, email)));
    const sent = { token_hash: createHash('sha256').update(token).digest('hex'), created_at: tx.now, expires_at: '2099-01-01T00:00:00.000Z' };
    const [made] = await tx
      .insert(invitations)
      .values({ ...sent, subscriber_id: tx.subscriberId, email, name: 'Paola', surname: 'Rentería', membership })
      .returning({ id: invitations.id });
    return made?.id ?? 0;
  });
  return { id, token };
}

/** Makes a row of each kind, a new one at every call, so that a request that changes the row does not affect the next. */
export const makeRow = {
  contact: async ({ side }: Place) => side.customer.id,
  identification: async ({ side }: Place) => side.identification,
  branch: async ({ world, side }: Place) =>
    (await world.server.given.branch(side.customer, { seller: side.seller, subscriber: side.subscriber, price_list_id: side.priceListId })).id,
  clerk: async (place: Place) => await plain(place, 'funcionarios', { contact_id: place.side.customer.id, name: 'Rosa' }),
  paper: async (place: Place) =>
    await place.world.server.store.withTransaction(place.side.subscriber.id, async (tx) => {
      const id = await tx.nextIds('contact_documents');
      const sha256 = await place.world.server.services.files.save(tx.subscriberId, new TextEncoder().encode('%PDF-1.7'));
      const file = { sha256, content_type: 'application/pdf', extension: 'pdf', size_bytes: 8 };
      const of = { contact_id: place.side.customer.id, document_type_id: 1, name: 'RUT' };
      await tx.insert(contact_documents).values({ ...of, ...file, subscriber_id: tx.subscriberId, id, updated_at: tx.now });
      return id;
    }),
  note: async ({ world, side }: Place) =>
    await world.server.store.withTransaction(side.subscriber.id, async (tx) => {
      const id = await tx.nextIds('customer_notes');
      const of = { contact_id: side.customer.id, contact_warehouse_id: side.customer.branchId, text: 'Cobrar FE-644', due_date: '2026-11-27', user_creator: 0 };
      await tx.insert(customer_notes).values({ ...of, subscriber_id: tx.subscriberId, id, uuid: newUuid(), created_at: tx.now, updated_at: tx.now });
      return id;
    }),
  photographed: async ({ world, side }: Place) =>
    await world.server.store.withTransaction(side.subscriber.id, async (tx) => {
      const sha256 = await photoOf(tx, { world, side });
      await tx
        .update(contacts)
        .set({ photo: sha256 })
        .where(and(eq(contacts.subscriber_id, tx.subscriberId), eq(contacts.id, side.customer.id)));
      return side.customer.id;
    }),
  photographedVisit: async (place: Place) => {
    const id = await visitOf(place);
    await place.world.server.store.withTransaction(place.side.subscriber.id, async (tx) => {
      const photo = await photoOf(tx, place);
      await tx
        .update(visits)
        .set({ photo })
        .where(and(eq(visits.subscriber_id, tx.subscriberId), eq(visits.id, id)));
    });
    return id;
  },
  mainBranch: async ({ side }: Place) => side.customer.branchId,
  warehouse: async ({ side }: Place) => {
    const warehouse = { action: 'c', warehouse_code: `B${next()}`, warehouse_description: 'Bodega' };
    const made = await side.office.post('/api/sedes', { name: 'Sede con bodega', warehouses: [warehouse] });
    return Number(made.body.data.warehouses[0].id);
  },
  product: async ({ side }: Place) => side.productId,
  seller: async ({ side }: Place) => side.seller.contactId,
  leadership: async ({ side }: Place) => side.leadershipId,
  direction: async (place: Place) => await plain(place, 'direcciones-comerciales', { name: `Dirección ${next()}`, director_id: place.side.director.id }),
  /** A leadership without sellers, so that it can be deleted. */
  looseLeadership: async ({ world, side }: Place) => (await world.server.given.leadership({ subscriber: side.subscriber })).id,
  looseContact: async ({ world, side }: Place) => (await world.server.given.contact({ subscriber: side.subscriber })).id,
  prospect: async ({ world, side }: Place) => {
    const { given } = world.server;
    const prospect = await given.contact({ subscriber: side.subscriber, is_prospect: true });
    await given.branch(prospect, { seller: side.seller, subscriber: side.subscriber, price_list_id: side.priceListId });
    return prospect.id;
  },
  prospectBranch: async ({ world, side }: Place) => {
    const { given } = world.server;
    const prospect = await given.contact({ subscriber: side.subscriber, is_prospect: true });
    return (await given.branch(prospect, { seller: side.seller, subscriber: side.subscriber, price_list_id: side.priceListId })).id;
  },
  ownSubscriber: async ({ side }: Place) => side.subscriber.id,
  administrator: async ({ world, side }: Place) => (await world.server.given.user({ role: 'Administrador', subscriber: side.subscriber })).id,
  user: async ({ world, side }: Place) => (await world.server.given.user({ role: 'RRHH', subscriber: side.subscriber })).id,
  newcomer: async ({ world, side }: Place) => (await world.server.given.user({ role: 'RRHH', subscriber: side.subscriber, password_changed: false })).id,
  /** A user with an open session; the id of the session is 's' and the user's id. */
  userInside: async ({ world, side }: Place) => {
    const { id } = await world.server.given.user({ role: 'RRHH', subscriber: side.subscriber });
    await world.server.store.withTransaction(side.subscriber.id, async (tx) => {
      const times = { created_at: tx.now, last_used_at: tx.now, expires_at: '2030-01-01T00:00:00.000Z' };
      await tx.insert(sessions).values({ id: `s${id}`, user_id: id, subscriber_id: tx.subscriberId, ...times });
    });
    return id;
  },
  /** An invitation by the side's company to a person who has an account. */
  invitation: async ({ world, side }: Place) => (await invitationOf(world, { subscriber: side.subscriber, email: `i${next()}@prueba.co` })).id,
  /** As above, to administer the company. */
  administratorInvitation: async ({ world, side }: Place) =>
    (await invitationOf(world, { subscriber: side.subscriber, email: `i${next()}@prueba.co`, role: 'Administrador' })).id,
  /** Sent to the person by a company that is on no side. */
  ownInvitation: async ({ world, owner }: Place) => (await invitationOf(world, { subscriber: await thirdCompany(world), email: owner.email })).id,
  /** The token of such an invitation's link; from a new company each time, because an address has one invitation per company. */
  ownInvitationLink: async ({ world, owner }: Place) =>
    (await invitationOf(world, { subscriber: await world.server.given.subscriber(), email: owner.email })).token,
  /** A user whose new e-mail nobody has confirmed. */
  movingUser: async ({ world, side }: Place) => {
    const { id } = await world.server.given.user({ role: 'RRHH', subscriber: side.subscriber });
    await world.server.store.withTransaction(side.subscriber.id, async (tx) => {
      const change = { user_id: id, subscriber_id: tx.subscriberId, email: `m${id}@prueba.co`, requested_by: side.officeUser.id };
      await tx.insert(email_changes).values({ ...change, created_at: tx.now, expires_at: '2099-01-01T00:00:00.000Z' });
    });
    return id;
  },
  ...orderRows,
  ...bulkRows,
  receivable: async ({ world, side }: Place) =>
    (await world.server.given.receivable({ subscriber: side.subscriber, customer: side.customer, seller_id: side.seller.contactId })).id,
  ...eventRowsOf,
  ...warrantyRowsOf,
  /** A day that the side's company keeps. */
  holiday: async ({ side }: Place) => {
    // A day of February, which has no legal holiday: a legal holiday cannot be added.
    const day = next() % 20_000;
    const date = new Date(Date.UTC(2030 + Math.floor(day / 28), 1, 1 + (day % 28))).toISOString().slice(0, 10);
    const made = await side.office.post('/api/eventos/festivos', { date, name: 'Aniversario', is_holiday: true });
    if (made.status >= 300) throw new Error(made.text);
    return date;
  },
  /** The hash of a file that the owner sent. */
  sentFile: async ({ world, owner }: Place) => {
    const author = { subscriberId: owner.subscriberId, userId: owner.id, reach: 'seller' } as const;
    const content = new TextEncoder().encode(`%PDF-1.7 ${next()}`);
    return await keepFile(world.server.services, author, { content, contentType: 'application/pdf' });
  },
  deadLetter: async ({ world, side }: Place) => {
    // A delivery settles all dead letters of its prospect, so each letter gets its own prospect.
    const { id: contact_id } = await world.server.given.contact({ subscriber: side.subscriber, is_prospect: true });
    return await world.server.store.withTransaction(side.subscriber.id, async (tx) => {
      const id = await tx.nextIds('erp_dead_letters');
      const letter = { erp: 'interno', operation: 'create_prospect', idempotency_key: newUuid(), request: {}, contact_id } as const;
      const failure = { reason: 'No respondió', attempts: 3, failed_at: tx.now };
      await tx.insert(erp_dead_letters).values({ ...letter, ...failure, subscriber_id: tx.subscriberId, id });
      return id;
    });
  },
  passkey: async ({ world, owner }: Place) =>
    await world.server.store.withTransaction(0, async (tx) => {
      const id = `llave-${next()}`;
      await tx.insert(passkeys).values({ id, user_id: owner.id, name: 'Portátil', public_key: 'pQ', counter: 0, transports: [], created_at: tx.now });
      return id;
    }),
  deepening: async ({ world, side }: Place) =>
    await world.server.store.withTransaction(side.subscriber.id, async (tx) => {
      const id = next();
      const asked = { criteria_value: 'AAA', event_type: 'EVET1', quantity: 15 };
      await tx.insert(deepening_configurations).values({ ...asked, subscriber_id: tx.subscriberId, id });
      return id;
    }),
  department: async ({ world }: Place) =>
    await world.server.store.withTransaction(0, async (tx) => {
      const [made] = await tx
        .insert(departments)
        .values({ code: String(next()), name: 'Antioquia' })
        .returning({ id: departments.id });
      return Number(made?.id);
    }),
  city: async (place: Place) => await cityOf(place),
  visit: visitOf,
  pointProposal: async ({ world, side }: Place) =>
    await world.server.store.withTransaction(side.subscriber.id, async (tx) => {
      const id = await tx.nextIds('point_proposals');
      const of = { contact_id: side.customer.id, contact_warehouse_id: side.customer.branchId, seller_id: side.seller.contactId, user_id: side.seller.id };
      const where = { latitude: 4.6, length: -74.1, accuracy: 12, taken_at: tx.now, created_at: tx.now, state: 'pending' as const };
      await tx.insert(point_proposals).values({ ...of, ...where, subscriber_id: tx.subscriberId, id, uuid: newUuid() });
      return id;
    }),
  cart: cartOf,
  cartItem: async (place: Place) => {
    const document_id = await cartOf(place);
    return await place.world.server.store.withTransaction(place.side.subscriber.id, async (tx) => {
      const id = await tx.nextIds('cart_items');
      const item = { id, document_id, product_id: place.side.productId, quantity: 1, original_quantity: 1, created_at: tx.now };
      await tx.insert(cart_items).values({ ...item, subscriber_id: tx.subscriberId });
      return id;
    });
  },
  filledCart: async (place: Place) => {
    const document_id = await cartOf(place);
    await place.world.server.store.withTransaction(place.side.subscriber.id, async (tx) => {
      const item = { document_id, product_id: place.side.productId, quantity: 100, original_quantity: 100, created_at: tx.now };
      await tx.insert(cart_items).values({ ...item, id: await tx.nextIds('cart_items'), subscriber_id: tx.subscriberId });
    });
    return document_id;
  },
  session: async ({ world, owner }: Place) => {
    const id = newUuid();
    await sessionOf(world.server, { userId: owner.id, subscriberId: owner.subscriberId }, id);
    return id;
  },
  ownDevice: async ({ world, owner }: Place) =>
    await world.server.store.withTransaction(owner.subscriberId, async (tx) => {
      const id = newUuid();
      const seen = { first_seen_at: tx.now, last_seen_at: tx.now };
      await tx.insert(devices).values({ subscriber_id: tx.subscriberId, id, user_id: owner.id, letter: `Y${next()}`, ...seen });
      return id;
    }),
  device: async ({ world, side }: Place) =>
    await world.server.store.withTransaction(side.subscriber.id, async (tx) => {
      const id = newUuid();
      const seen = { first_seen_at: tx.now, last_seen_at: tx.now };
      await tx.insert(devices).values({ subscriber_id: tx.subscriberId, id, user_id: side.seller.id, letter: `Z${next()}`, ...seen });
      return id;
    }),
  /** An import with problems in its rows. */
  importRun: async ({ world, side }: Place) =>
    await world.server.store.withTransaction(side.subscriber.id, async (tx) => {
      const problems_sha256 = await world.server.services.files.save(tx.subscriberId, new TextEncoder().encode('[]'));
      const id = await tx.nextIds('import_runs');
      const run = { kind: 'products', file_name: 'a.csv', file_sha256: '0'.repeat(64), mapping: {} as never, state: 'checked' } as const;
      await tx.insert(import_runs).values({
        ...run,
        problems_sha256,
        preview: [],
        questions: [],
        readings: [],
        subscriber_id: tx.subscriberId,
        id,
        user_id: side.officeUser.id,
        created_at: tx.now,
      });
      return id;
    }),
  brandRestriction: async ({ world, side }: Place) => {
    const brand = await world.server.given.brand({ subscriber: side.subscriber });
    return await world.server.store.withTransaction(side.subscriber.id, async (tx) => {
      const id = await tx.nextIds('brand_restrictions');
      await tx
        .insert(brand_restrictions)
        .values({ subscriber_id: tx.subscriberId, id, contact_warehouse_id: side.customer.branchId, brand_id: brand.id, line_id: 0 });
      return id;
    });
  },
  brand: async (place: Place) => await plain(place, 'marcas', { brand_code: `M${next()}`, description: 'Una marca' }),
  subbrand: async (place: Place) =>
    await plain(place, 'submarcas', {
      brand_id: await plain(place, 'marcas', { brand_code: `M${next()}`, description: 'Una marca' }),
      subbrand_code: `S${next()}`,
      description: 'Una submarca',
    }),
  promotion: async (place: Place) => await plain(place, 'promociones', promotionBody()),
  publishedPromotion: async (place: Place) => {
    const id = await plain(place, 'promociones', promotionBody());
    const published = await place.side.office.post(`/api/promociones/${id}/publicar`, { version: 1 });
    if (published.status !== 200) throw new Error(published.text);
    return id;
  },
  banner: async (place: Place) => await plain(place, 'banners', { name: `Banner ${next()}`, since: '2026-11-01', until: '2026-11-30', big_banner: onePoint }),
  newsItem: async (place: Place) =>
    await plain(place, 'novedades', { title: `Novedad ${next()}`, text: 'Un texto', since: '2026-11-01', until: '2026-11-30', image: onePoint }),
  priceList: async (place: Place) => await plain(place, 'parametros', { paramtable_id: 14, code_parameter: `LP-${next()}`, name_parameter: 'Una lista' }),
  picturedBrand: async (place: Place) => await plain(place, 'marcas', { brand_code: `M${next()}`, description: 'Una marca', image: onePoint }),
  picturedSubbrand: async (place: Place) =>
    await plain(place, 'submarcas', {
      brand_id: await plain(place, 'marcas', { brand_code: `M${next()}`, description: 'Una marca' }),
      subbrand_code: `S${next()}`,
      description: 'Una submarca',
      image: onePoint,
    }),
  reportMail: reportMailOf,
  listView: listViewOf,
  reportView: reportViewOf,
  category: async (place: Place) => await plain(place, 'categorias', { categorie_code: `C${next()}`, description: 'Una categoría' }),
  withholding: async (place: Place) => await plain(place, 'retenciones', { concept: 'retefuente', since: '2026-01-01', minimum_base: 0, percentage: 2.5 }),
  receipt: async (place: Place) => await receiptOf({ ...place, uuid: newUuid(), number: next() }, 'registrado', (tx) => photoOf(tx, place)),
  appliedReceipt: async (place: Place) => await receiptOf({ ...place, uuid: newUuid(), number: next() }, 'aplicado', (tx) => photoOf(tx, place)),
  handover: async (place: Place) => await handoverOf({ ...place, uuid: newUuid(), number: next() }, 'entregado', (tx) => photoOf(tx, place)),
  countedHandover: async (place: Place) => await handoverOf({ ...place, uuid: newUuid(), number: next() }, 'cerrado', (tx) => photoOf(tx, place)),
  searchSynonym: async (place: Place) => await plain(place, 'sinonimos-de-busqueda', { typed_word: `palabra${next()}`, catalogue_word: 'rodamiento' }),
  subcategory: async (place: Place) =>
    await plain(place, 'subcategorias', {
      categorie_id: await plain(place, 'categorias', { categorie_code: `C${next()}`, description: 'Una categoría' }),
      subcategorie_code: `S${next()}`,
      description: 'Una subcategoría',
    }),
  /** A product that nothing names. */
  freeProduct: async ({ world, side }: Place) =>
    (
      await world.server.given.product({
        subscriber: side.subscriber,
        product_code: `Z-${next()}`,
        line_id: (await world.server.given.line({ subscriber: side.subscriber })).id,
      })
    ).id,
  /** A picture: its address needs its product too. */
  productImage: async ({ world, side }: Place) => {
    const sha256 = await world.server.services.files.save(side.subscriber.id, new TextEncoder().encode(`picture ${next()}`));
    return await world.server.store.withTransaction(side.subscriber.id, async (tx) => {
      const id = await tx.nextIds('product_images');
      const hashes = { source_sha256: sha256, sha256_160: sha256, sha256_480: sha256, sha256_1200: sha256 };
      const size = { width: 10, height: 10, bytes: 10, created_by: side.officeUser.id, created_at: tx.now };
      await tx.insert(product_images).values({ subscriber_id: tx.subscriberId, id, product_id: side.productId, position: next(), ...hashes, ...size });
      return id;
    });
  },
  line: async (place: Place) => await plain(place, 'lineas', { line_code: `L${next()}`, line_description: 'Una línea' }),
  lineCode: async (place: Place) => {
    const line_code = `L${next()}`;
    await plain(place, 'lineas', { line_code, line_description: 'Una línea' });
    return line_code;
  },
  subline: async (place: Place) =>
    await plain(place, 'sublineas', {
      line_id: await plain(place, 'lineas', { line_code: `L${next()}`, line_description: 'Una línea' }),
      subline_code: `S${next()}`,
      subline_description: 'Una sublínea',
    }),
  parameterTable: async (place: Place) => await plain(place, 'tablas-parametros', { code_table: `T${next()}`, name_table: 'Una tabla' }),
  parameter: async (place: Place) => await plain(place, 'parametros', { paramtable_id: 1, code_parameter: `P${next()}`, name_parameter: 'Un parámetro' }),
  branchOffice: async (place: Place) => await plain(place, 'sedes', { name: `Sede ${next()}` }),
  picturedParameter: async (place: Place) =>
    await plain(place, 'parametros', { paramtable_id: 1, code_parameter: `P${next()}`, name_parameter: 'Un parámetro', image: onePoint }),
  pictured: async ({ side }: Place) => {
    const saved = await side.office.put(`/api/terceros/${side.customer.id}`, { customer: { logo: onePoint } });
    if (saved.status !== 200) throw new Error(saved.text);
    return side.customer.id;
  },
  // Licences belong to the installation, which the first subscriber operates: its Super Administrador reaches all of them.
  licence: async ({ world }: Place) =>
    await world.server.store.withTransaction(0, async (tx) => {
      const [made] = await tx
        .insert(licences)
        .values({ license_code: `L${next()}`, start_date: '2026-01-01', end_date: '2027-01-01', maximum_users: 5, trial_license: false })
        .returning({ id: licences.id });
      return Number(made?.id);
    }),
  subscriber: async ({ world }: Place) => {
    const made = await world.people['Super Administrador'].client.post('/api/suscriptores', await companyOf(world));
    if (made.status !== 201) throw new Error(made.text);
    return Number(made.body.data.id);
  },
  voucherType: async (place: Place) =>
    await plain(place, 'tipos-de-comprobantes', {
      branchoffice_id: place.side.subscriber.branchofficeId,
      code_voucher_type: `V${next()}`,
      name_voucher_type: 'Un comprobante',
    }),
  activity: async (place: Place) => await plain(place, 'actividades', { code: `A${next()}`, text: 'Una actividad', order: 0 }),
  priceListConfiguration: async (place: Place) =>
    await plain(place, 'configuracion-lista-de-precios', {
      price_list_id: place.side.priceListId,
      line_id: await plain(place, 'lineas', { line_code: `L${next()}`, line_description: 'Una línea' }),
    }),
} satisfies Record<string, (place: Place) => Promise<number | string>>;
export type RowKind = keyof typeof makeRow;

/** A city, which belongs to the whole installation. */
export async function cityOf({ world }: Pick<Place, 'world'>): Promise<number> {
  return await world.server.store.withTransaction(0, async (tx) => {
    const code = String(next());
    const [department] = await tx.insert(departments).values({ code, name: 'Antioquia' }).returning({ id: departments.id });
    const [city] = await tx
      .insert(cities)
      .values({ code, name: 'Medellín', department_id: department?.id ?? 0 })
      .returning({ id: cities.id });
    return Number(city?.id);
  });
}

/** A company as its form sends it. */
export async function companyOf({ sides: { own } }: World): Promise<Record<string, unknown>> {
  const identification = String(700_000_000 + next());
  const digit = checkDigitOf(identification);
  // A company refers to a parameter of the seed.
  const identification_type = seededParameters.find(({ table }) => table.id === 1)?.id;
  const named = { identification_type, identification, check_digit: digit.ok ? digit.value : 0, name: `Empresa ${identification}`, short_name: identification };
  return { ...named, license_id: own.subscriber.licenceId };
}

async function plain({ side }: Place, path: string, fields: Record<string, unknown>): Promise<number> {
  const made = await side.office.post(`/api/${path}`, fields);
  if (made.status !== 201) throw new Error(`${path}: ${made.text}`);
  return made.body.data.id;
}

/** A promotion that can be published: its given product needs no price, and its scope has no limits. */
export const promotionBody = () => ({
  ...{ code: `P${next()}`, name: 'Una promoción', kind: 'percentage', since: '2026-11-01', until: '2026-11-30' },
  tiers: [{ from: 1, percentage: 5 }],
});

/** A stored photo, by its SHA-256. */
async function photoOf(tx: Tx, { world, side }: Pick<Place, 'world' | 'side'>): Promise<string> {
  const sha256 = await world.server.services.files.save(tx.subscriberId, Uint8Array.of(0xff, 0xd8, 0xff));
  const file = { sha256, content_type: 'image/jpeg', size_bytes: 3, created_by: side.seller.id, created_at: tx.now, kept_at: tx.now };
  await tx
    .insert(files)
    .values({ ...file, subscriber_id: tx.subscriberId })
    .onConflictDoNothing();
  return sha256;
}

async function visitOf({ world, side }: Place): Promise<number> {
  return await world.server.store.withTransaction(side.subscriber.id, async (tx) => {
    const id = await tx.nextIds('visits');
    const of = { seller_id: side.seller.contactId, user_id: side.seller.id, contact_id: side.customer.id, contact_warehouse_id: side.customer.branchId };
    const times = { checkin_date: tx.now, checkin_received_at: tx.now, updated_at: tx.now };
    const judged = { state: 'open' as const, checkin_mark: 'inside' as const, checkin_readings: [], signs: [], activity_id: side.activityId };
    await tx.insert(visits).values({ ...of, ...times, ...judged, subscriber_id: tx.subscriberId, uuid: newUuid(), id });
    return id;
  });
}

/** A cart belongs to one person; on the other sides to another person. */
async function cartOf({ world, side, owner }: Place): Promise<number> {
  return await world.server.store.withTransaction(side.subscriber.id, async (tx) => {
    const id = await tx.nextIds('documents');
    const of = { contact_id: side.customer.id, branchoffice_id: side.subscriber.branchofficeId, user_id: owner.id };
    await tx.delete(carts).where(and(eq(carts.subscriber_id, tx.subscriberId), eq(carts.contact_id, of.contact_id), eq(carts.user_id, owner.id)));
    await tx.insert(carts).values({
      ...of,
      subscriber_id: tx.subscriberId,
      id,
      contact_warehouse_id: side.customer.branchId,
      price_list_id: side.priceListId,
      created_at: tx.now,
      updated_at: tx.now,
    });
    return id;
  });
}
