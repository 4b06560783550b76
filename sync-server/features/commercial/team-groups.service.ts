/** The groups by which sales are shown, and their names. */
import type { Db } from '#server/platform/db/store.ts';
import type { BudgetGroup, ManagementGroup } from '#shared/features/commercial/commercial.documents.ts';
import { branchStanding } from './branch-standing.repository.ts';
import { lineNames } from './product-facts.repository.ts';

export type TeamGroup = ManagementGroup;

/** What a person calls each group. */
export const teamLabels: Readonly<Record<TeamGroup, string>> = { direction: 'Dirección', leadership: 'Jefatura', seller: 'Vendedor' };
/** The groups as the choices of a report. */
export const teamChoices = Object.entries(teamLabels).map(([value, label]) => ({ value, label }));

const nobody: Readonly<Record<BudgetGroup, string>> = {
  direction: 'Sin dirección',
  leadership: 'Sin jefatura',
  seller: 'Sin vendedor',
  customer: 'Sin cliente',
  line: 'Sin línea',
};

/** The id of a seller's group: the seller, the leadership or its direction; 0 for none. */
export async function teamKeyOf(db: Db, subscriberId: number, group: TeamGroup): Promise<(sellerId: number) => number> {
  if (group === 'seller') return (sellerId) => sellerId;
  const places = await branchStanding.places(db, subscriberId);
  return (sellerId) => places.get(sellerId)?.[group === 'leadership' ? 'leadership_id' : 'direction_id'] ?? 0;
}

/** What the rows of a group are called. */
export async function namesOfGroup(db: Db, subscriberId: number, group: BudgetGroup, ids: readonly number[]): Promise<(id: number) => string> {
  const names = await groupNames(db, subscriberId, group, ids);
  return (id) => names.get(id) ?? nobody[group];
}

async function groupNames(db: Db, subscriberId: number, group: BudgetGroup, ids: readonly number[]): Promise<ReadonlyMap<number, string>> {
  if (group === 'line') return await lineNames(db, subscriberId, ids);
  if (group === 'seller' || group === 'customer') {
    const contacts = await branchStanding.contactNames(db, subscriberId, ids);
    return new Map([...contacts].map(([id, { name }]) => [id, name]));
  }
  const places = [...(await branchStanding.places(db, subscriberId)).values()];
  return new Map(
    places.flatMap((place): [number, string][] =>
      group === 'leadership' ? [[place.leadership_id, place.leadership ?? nobody.leadership]] : [[place.direction_id, place.direction ?? nobody.direction]],
    ),
  );
}
