/** The people who log in, the leaderships of the sellers and the direction above them. */
import { user_subscribers, users } from '#server/features/access/access.tables.ts';
import { commercial_directions, direction_leaderships, leadership_sellers, leaderships } from '#server/features/teams/teams.tables.ts';
import { idOf, takeIds, type Writing } from '#server/setup/initial-data/writing.ts';
import type { Role } from '#shared/kernel/permissions.ts';
import type { PartiesRequest } from './parties-request.ts';
import type { DemoPerson } from './staff.ts';

export interface PeopleIds {
  /** Contact and user of each seller, in the order of the leaderships. */
  sellers: { contactId: number; userId: number; leadershipId: number }[];
  directionId: number;
  administrator: number;
  /** Users of the first customers. */
  clients: number[];
}

interface Parties {
  staff: readonly DemoPerson[];
  employeeIds: readonly number[];
  sellerContacts: readonly number[];
  customers: readonly { contactId: number; branches: number[] }[];
}

export async function writePeople(writing: Writing, request: PartiesRequest, { staff, employeeIds, sellerContacts, customers }: Parties): Promise<PeopleIds> {
  const { tx } = writing;
  const { company, customers: generated } = request.generated;
  const { domain, leaderships: groups } = company;
  const clients = customers.slice(0, company.customerLogins).map(({ contactId }, index): Login => {
    const clerk = generated[index]?.clerks[0];
    const person = { name: clerk?.name ?? 'Cliente', surname: clerk?.surname ?? '' };
    return { ...person, email: `cliente${index + 1}@${domain}`, role: 'Cliente', contactId };
  });
  const employees = staff.map(({ person, email, role }, index): Login => ({ ...person, email, role, contactId: employeeIds[index] ?? 0 }));
  const userIds = await writeUsers(writing, [...employees, ...clients], request);
  const userOf = (name: string) => idOf(userIds, `${name}@${domain}`);

  const subscriber_id = tx.subscriberId;
  const leadershipIds = await takeIds(tx, 'leaderships', groups.length);
  const groupOfSeller = groups.flatMap((group, index) => group.sellers.map(() => leadershipIds[index] ?? 0));
  await tx.insertMany(
    leaderships,
    groups.map(({ leadership }, index) => ({ subscriber_id, id: leadershipIds[index] ?? 0, leadership, user_id: userOf(`jefe${index + 1}`) })),
  );
  await tx.insertMany(
    leadership_sellers,
    sellerContacts.map((seller_id, index) => ({ subscriber_id, leadership_id: groupOfSeller[index] ?? 0, seller_id })),
  );
  const directionId = await tx.nextIds('commercial_directions');
  await tx.insert(commercial_directions).values({ subscriber_id, id: directionId, name: 'Dirección Comercial Nacional', director_id: userOf('director') });
  await tx.insertMany(
    direction_leaderships,
    leadershipIds.map((leadership_id) => ({ subscriber_id, commercial_direction_id: directionId, leadership_id })),
  );
  return {
    sellers: sellerContacts.map((contactId, index) => ({ contactId, userId: userOf(`vendedor${index + 1}`), leadershipId: groupOfSeller[index] ?? 0 })),
    directionId,
    administrator: userOf('admin'),
    clients: clients.map(({ email }) => idOf(userIds, email)),
  };
}

interface Login {
  name: string;
  surname: string;
  email: string;
  role: Role;
  contactId: number;
}

/** @returns user ids by e-mail */
async function writeUsers({ tx }: Writing, people: readonly Login[], { passwordHash, master }: PartiesRequest): Promise<Map<string, number>> {
  const made = await tx
    .insert(users)
    .values(people.map(({ name, surname, email }) => ({ email, name, surname, password_hash: passwordHash, password_changed: true, email_proved_at: tx.now })))
    .returning({ id: users.id, email: users.email });
  const ids = new Map(made.map(({ id, email }) => [email, id]));
  await tx.insertMany(
    user_subscribers,
    people.map(({ email, role, contactId }) => ({
      subscriber_id: tx.subscriberId,
      user_id: idOf(ids, email),
      role,
      type: role === 'Cliente' ? 'c' : 'e',
      contact_id: contactId,
      branchoffice_id: master.branchOffices[0] ?? null,
      branchoffice_warehouse_id: master.warehouses[0] ?? null,
    })),
  );
  return ids;
}
