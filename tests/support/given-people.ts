import { sessions, user_subscribers, users } from '#server/features/access/access.tables.ts';
import { signAccessToken } from '#server/features/access/access-token.service.ts';
import { hashPassword } from '#server/features/access/password.service.ts';
import { commercial_directions, direction_leaderships, leadership_sellers, leaderships } from '#server/features/teams/teams.tables.ts';
import { branchSearchText, contactSearchText } from '#server/features/third-parties/search-texts.repository.ts';
import { contact_warehouses, contacts } from '#server/features/third-parties/third-parties.tables.ts';
import type { Services } from '#server/platform/services.ts';
import type { Role } from '#shared/kernel/permissions.ts';
import { uuidv7 } from '#shared/kernel/uuid.ts';
import { nextNumber } from './counter.ts';
import type { GivenSubscriber } from './given-organisation.ts';
import { touch } from './touch.ts';

export interface GivenUser {
  id: number;
  email: string;
  role: Role;
  subscriberId: number;
  /** The id of the person's third party; for a seller, their `seller_id`. */
  contactId: number | null;
}
export interface GivenSeller extends GivenUser {
  contactId: number;
}
export interface GivenCustomer {
  /** contacts.id */
  id: number;
  /** contact_warehouses.id of its first branch. */
  branchId: number;
  name: string;
}

/** The password of every test user without another one. */
export const testPassword = 'Correria-2026';
let hashOfTestPassword: Promise<string> | undefined;

export function createGivenPeople(services: Services, home: GivenSubscriber) {
  const { store } = services;

  async function user({
    role = 'Administrador',
    subscriber = home,
    email = `persona${nextNumber(store)}@prueba.co`,
    contactId = null,
    password,
    password_changed = true,
    name = 'Persona',
  }: {
    role?: Role;
    subscriber?: GivenSubscriber;
    email?: string;
    contactId?: number | null;
    password?: string;
    password_changed?: boolean;
    name?: string;
  } = {}): Promise<GivenUser> {
    hashOfTestPassword ??= hashPassword(testPassword);
    const password_hash = password === undefined ? await hashOfTestPassword : await hashPassword(password);
    const id = await store.withTransaction(0, async (tx) => {
      const [made] = await tx
        .insert(users)
        .values({ email, name, surname: 'De Prueba', password_hash, password_changed, email_proved_at: password_changed ? tx.now : null })
        .returning({ id: users.id });
      if (!made) throw new Error('no user was made');
      return made.id;
    });
    const made: GivenUser = { id, email, role, subscriberId: subscriber.id, contactId };
    await membership(made, { subscriber, role, contactId });
    return made;
  }

  /** Makes a user a member of another subscriber as well. */
  async function membership(
    person: { id: number },
    { subscriber, role, contactId = null }: { subscriber: GivenSubscriber; role: Role; contactId?: number | null },
  ) {
    await store.withTransaction(subscriber.id, async (tx) => {
      const type = role === 'Cliente' || role === 'Prospecto' ? 'c' : 'e';
      await tx.insert(user_subscribers).values({ subscriber_id: subscriber.id, user_id: person.id, role, type, contact_id: contactId });
    });
    services.actors.forget();
  }

  async function contact({
    subscriber = home,
    ...fields
  }: { subscriber?: GivenSubscriber } & Partial<typeof contacts.$inferInsert>): Promise<{ id: number; name: string }> {
    return await store.withTransaction(subscriber.id, async (tx) => {
      const id = await tx.nextIds('contacts');
      const row = { name: `Tercero ${id}`, identification: String(800_000_000 + id), identification_type: 1, updated_at: tx.now, ...fields };
      await tx.insert(contacts).values({ ...row, subscriber_id: subscriber.id, id, search_text: contactSearchText(row) });
      touch(tx, 'third_parties', id);
      return { id, name: row.name };
    });
  }

  async function branch(
    customer: { id: number },
    {
      seller = null,
      subscriber = home,
      ...fields
    }: { seller?: { contactId: number | null } | null; subscriber?: GivenSubscriber } & Partial<typeof contact_warehouses.$inferInsert> = {},
  ): Promise<{ id: number }> {
    return await store.withTransaction(subscriber.id, async (tx) => {
      const id = await tx.nextIds('contact_warehouses');
      const row = { code: String(id).padStart(3, '0'), description: `Sucursal ${id}`, seller_id: seller?.contactId ?? null, updated_at: tx.now, ...fields };
      await tx.insert(contact_warehouses).values({ ...row, subscriber_id: subscriber.id, id, contact_id: customer.id, search_text: branchSearchText(row) });
      touch(tx, 'third_parties', customer.id);
      return { id };
    });
  }

  return {
    user,
    membership,
    contact,
    branch,
    /** A seller: an employee with a user. `contactId` is their `seller_id`. */
    async seller({ subscriber = home, name = 'Vendedor' }: { subscriber?: GivenSubscriber; name?: string } = {}): Promise<GivenSeller> {
      const { id: contactId } = await contact({ subscriber, is_employee: true, name });
      return { ...(await user({ role: 'Vendedor', subscriber, contactId, name })), contactId };
    },
    /** A customer with one branch; `branch` has that branch's fields. */
    async customer({
      seller = null,
      subscriber = home,
      branch: branchFields = {},
      ...fields
    }: {
      seller?: { contactId: number | null } | null;
      subscriber?: GivenSubscriber;
      branch?: Partial<typeof contact_warehouses.$inferInsert>;
    } & Partial<typeof contacts.$inferInsert> = {}): Promise<GivenCustomer> {
      const made = await contact({ subscriber, is_customer: true, ...fields });
      const { id: branchId } = await branch(made, { seller, subscriber, ...branchFields });
      return { ...made, branchId };
    },
    /** The user of a customer, who sees only themself. */
    async customerUser(customer: GivenCustomer, { subscriber = home }: { subscriber?: GivenSubscriber } = {}): Promise<GivenUser> {
      return await user({ role: 'Cliente', subscriber, contactId: customer.id });
    },
    /** A leadership of sellers, with its leader. */
    async leadership({ sellers = [], subscriber = home }: { sellers?: readonly { contactId: number }[]; subscriber?: GivenSubscriber } = {}) {
      const leader = await user({ role: 'Jefe comercial', subscriber });
      const id = await store.withTransaction(subscriber.id, async (tx) => {
        const leadershipId = await tx.nextIds('leaderships');
        await tx.insert(leaderships).values({ subscriber_id: subscriber.id, id: leadershipId, leadership: `Jefatura ${leadershipId}`, user_id: leader.id });
        await tx.insertMany(
          leadership_sellers,
          sellers.map(({ contactId }) => ({ subscriber_id: subscriber.id, leadership_id: leadershipId, seller_id: contactId })),
        );
        return leadershipId;
      });
      return { id, leader };
    },
    /** A commercial direction with these leaderships, and its director. */
    async direction({ leaderships: led, subscriber = home }: { leaderships: readonly { id: number }[]; subscriber?: GivenSubscriber }) {
      const director = await user({ role: 'Director Comercial', subscriber });
      const id = await store.withTransaction(subscriber.id, async (tx) => {
        const directionId = await tx.nextIds('commercial_directions');
        await tx
          .insert(commercial_directions)
          .values({ subscriber_id: subscriber.id, id: directionId, name: `Dirección ${directionId}`, director_id: director.id });
        await tx.insertMany(
          direction_leaderships,
          led.map((leadership) => ({ subscriber_id: subscriber.id, commercial_direction_id: directionId, leadership_id: leadership.id })),
        );
        return directionId;
      });
      return { id, director };
    },
  };
}

/** The access token of a new session for a person. */
export async function tokenFor({ store, clock, secrets, randomBytes }: Services, user: GivenUser): Promise<string> {
  const sessionId = uuidv7(Date.parse(clock.now()), (bytes) => {
    bytes.set(randomBytes(bytes.length));
    return bytes;
  });
  const now = clock.now();
  await store.withTransaction(0, async (tx) => {
    await tx.insert(sessions).values({
      id: sessionId,
      user_id: user.id,
      subscriber_id: user.subscriberId,
      created_at: now,
      last_used_at: now,
      expires_at: '2099-01-01T00:00:00.000Z',
    });
  });
  return await signAccessToken({ secret: secrets.session, clock }, { userId: user.id, subscriberId: user.subscriberId, sessionId, role: user.role });
}
