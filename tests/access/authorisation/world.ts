import { sessions } from '#server/features/access/access.tables.ts';
import type { Actor } from '#server/platform/actor.ts';
import { cancellationReasons } from '#shared/features/agenda/cancellation-reasons.ts';
import { type Role, roles } from '#shared/kernel/permissions.ts';
import type { Client } from '#tests/support/client.ts';
import type { GivenSubscriber } from '#tests/support/given-organisation.ts';
import type { GivenCustomer, GivenSeller, GivenUser } from '#tests/support/given-people.ts';
import { startServer, type TestServer } from '#tests/support/server.ts';

/** Whose a row is, seen from the person who asks. */
export type Whose = 'own' | 'other' | 'tenant';

/** A seller with a customer and the rows that depend on the customer: a role's own rows, another seller's, or another subscriber's. */
export interface Side {
  whose: Whose;
  subscriber: GivenSubscriber;
  seller: GivenSeller;
  customer: GivenCustomer;
  /** The third party's. */
  identification: string;
  /** The seller's leadership. */
  leadershipId: number;
  /** The director of the leadership's direction. */
  director: GivenUser;
  leader: GivenUser;
  productId: number;
  priceListId: number;
  activityId: number;
  /** Why an event is cancelled. */
  cancellationReasonId: number;
  /** An administrator of the side's subscriber. */
  office: Client;
  officeUser: GivenUser;
}

export interface World {
  server: TestServer;
  sides: Record<Whose, Side>;
  /** One user of each role, who reaches the own side and not the other sides. */
  people: Record<Role, { user: GivenUser; client: Client }>;
}

/** Every role in one subscriber, and rows of all three sides for each of them. */
export async function createWorld(options: Parameters<typeof startServer>[0] = {}): Promise<World> {
  const server = await startServer(options);
  const elsewhere = await server.given.subscriber({ name: 'La otra' });
  await countFromAMillion(server, elsewhere);
  const sides = {
    own: await sideOf(server, 'own', server.subscriber),
    other: await sideOf(server, 'other', server.subscriber),
    tenant: await sideOf(server, 'tenant', elsewhere),
  };
  const { given } = server;
  const { own } = sides;
  const particular: Partial<Record<Role, GivenUser>> = {
    'Director Comercial': own.director,
    'Jefe comercial': own.leader,
    Vendedor: own.seller,
    Cliente: await given.customerUser(own.customer),
    Prospecto: await given.user({ role: 'Prospecto', contactId: own.customer.id }),
  };
  const people: [Role, { user: GivenUser; client: Client }][] = [];
  for (const role of roles) {
    const user = particular[role] ?? (await given.user({ role }));
    people.push([role, { user, client: server.as(user) }]);
  }
  // Every role is in `roles`.
  return { server, sides, people: Object.fromEntries(people) as World['people'] };
}

async function sideOf(server: TestServer, whose: Whose, subscriber: GivenSubscriber): Promise<Side> {
  const { given } = server;
  const officeUser = await given.user({ role: 'Super Administrador', subscriber });
  const office = server.as(officeUser);
  const seller = await given.seller({ subscriber, name: `Vende ${whose}` });
  const list = await given.priceList({ order: 1, subscriber, name: `Lista ${whose}` });
  const identification = { own: '811111111', other: '822222222', tenant: '833333333' }[whose];
  const customer = await given.customer({ seller, subscriber, name: `Cliente ${whose}`, identification, branch: { price_list_id: list.id } });
  const { id: leadershipId, leader } = await given.leadership({ sellers: [seller], subscriber });
  const { director } = await given.direction({ leaderships: [{ id: leadershipId }], subscriber });
  const product = await given.product({ subscriber, prices: { [list.id]: 10_000 }, stock: 1_000_000 });
  const activity = await office.post('/api/actividades', { code_deepening: 'EVET1', code: `A${whose}`, text: `Actividad ${whose}`, order: 0, weekends: true });
  const cancellationReason = await given.parameter({ subscriber, paramtable_id: cancellationReasons });
  return {
    whose,
    subscriber,
    seller,
    customer,
    identification,
    leadershipId,
    director,
    leader,
    productId: product.id,
    priceListId: list.id,
    activityId: activity.body.data.id,
    cancellationReasonId: cancellationReason.id,
    office,
    officeUser,
  };
}

const counted =
  'activities banners branch_offices warehouses brand_restrictions brands cart_items carts cash_handovers categories clerks commercial_directions contact_documents contact_warehouses contacts documents erp_dead_letters events import_runs leaderships news_items parameter_tables parameters price_list_configurations product_lines product_images products promotions receipts receivables subbrands subcategories search_synonyms sublines visits point_proposals voucher_types warranty_requests warranty_attachments withholding_parameters customer_notes report_views report_mails seller_absences';

/** Each subscriber has its own sequence of ids: without this, a row of the other subscriber would have the id of one of ours. */
async function countFromAMillion({ store }: TestServer, subscriber: GivenSubscriber): Promise<void> {
  await store.withTransaction(subscriber.id, async (tx) => {
    for (const name of counted.split(' ')) await tx.nextIds(name, 1_000_000);
  });
}

/** A session of somebody, by its id. */
export async function sessionOf({ store, clock }: TestServer, user: Pick<Actor, 'userId' | 'subscriberId'>, id: string): Promise<void> {
  const now = clock.now();
  await store.withTransaction(0, async (tx) => {
    await tx.insert(sessions).values({
      id,
      user_id: user.userId,
      subscriber_id: user.subscriberId,
      created_at: now,
      last_used_at: now,
      expires_at: '2099-01-01T00:00:00.000Z',
    });
  });
}
