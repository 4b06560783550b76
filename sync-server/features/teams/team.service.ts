import type { Actor } from '#server/platform/actor.ts';
import type { Db } from '#server/platform/db/store.ts';
import { fullName } from '#shared/kernel/full-name.ts';
import { directionRows } from './directions.repository.ts';
import { listSellers } from './sellers.repository.ts';

export interface AskedSellers {
  seller_id?: number | undefined;
  leadership_id?: number | undefined;
  commercial_direction_id?: number | undefined;
}

export interface ReachedSeller {
  id: number;
  /** 'Nombre Apellido'. */
  seller: string;
  leadership_id: number | null;
  leadership: string | null;
}

/** The ids of the requested sellers; null when a person who reaches the whole company sets no filter: rows without a seller count then too. */
export async function sellerIdsAsked(db: Db, actor: Actor, asked: AskedSellers): Promise<readonly number[] | null> {
  const { seller_id, leadership_id, commercial_direction_id } = asked;
  if (actor.reach === 'subscriber' && [seller_id, leadership_id, commercial_direction_id].every((id) => id === undefined)) return null;
  return (await sellersAsked(db, actor, asked)).map(({ id }) => id);
}

const everybody = { paginate: false, page: 1, perPage: 500, sortBy: 'name', sort: 'ASC', filter: '' } as const;

/** A seller whom the person reaches, with their leadership and its direction; undefined for a seller out of reach. */
export async function sellerInTeam(db: Db, actor: Actor, sellerId: number) {
  const { rows } = await listSellers(db, actor, everybody);
  return rows.find(({ id }) => id === sellerId);
}

/** The requested sellers within the person's reach, by name; empty for a seller, a leadership or a direction out of reach. */
export async function sellersAsked(db: Db, actor: Actor, { seller_id, leadership_id, commercial_direction_id }: AskedSellers): Promise<ReachedSeller[]> {
  const { rows } = await listSellers(db, actor, everybody, leadership_id);
  const direction = commercial_direction_id === undefined ? undefined : await directionRows.find(db, actor, commercial_direction_id);
  const led = commercial_direction_id === undefined ? null : (direction?.commercial_direction_leaderships_ids ?? []);
  return rows
    .filter(({ id }) => seller_id === undefined || id === seller_id)
    .filter((row) => led === null || (row.leadership_id !== null && led.includes(row.leadership_id)))
    .map((row) => ({
      id: row.id,
      seller: fullName(row),
      leadership_id: row.leadership_id,
      leadership: row.leadership,
    }));
}
