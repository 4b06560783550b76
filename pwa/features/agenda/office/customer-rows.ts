/** The customers of a seller for the agenda: those with the longest overdue contact first. Spec: commercial §3 Customer location, §9. */
import { ageFields, type DeepeningConfiguration, type DeepeningEvent, deepeningEvents, overdueContacts } from '#shared/features/agenda/deepening.rules.ts';
import type { establishmentCalls } from '#shared/features/third-parties/third-parties.calls.ts';
import { distanceRank, unknownDistance } from '#shared/features/visits/geo.rules.ts';
import type { RowOf } from '#shared/kernel/call.ts';
import { fullName } from '#shared/kernel/full-name.ts';

export type CustomerRow = RowOf<typeof establishmentCalls.listSellerBranches>;

export const contactOf = ({ contact: { name, surname } }: Pick<CustomerRow, 'contact'>) => fullName({ name, surname });
/** '2.4 km'; empty when it is not known. */
export const placeOf = ({ distance }: Pick<CustomerRow, 'distance'>) => (distance === unknownDistance ? '' : `${distance} km`);

/** A customer with the contacts that are due. */
export interface DueCustomer {
  row: CustomerRow;
  due: readonly DeepeningEvent[];
  /** Days overdue of the longest overdue contact; infinite for a contact that never took place. */
  overdueDays: number;
}

export const ageOf = (row: CustomerRow, event: DeepeningEvent): number | null => row[ageFields[event]];

/** Active customers, the longest overdue first and then the nearest. */
export function dueCustomers(rows: readonly CustomerRow[], configurations: readonly DeepeningConfiguration[]): DueCustomer[] {
  return rows
    .filter(({ state }) => state === 1)
    .map((row) => {
      const due = overdueContacts(row, configurations);
      const over = due.map((event) => {
        const allowed = configurations.find(({ criteria_value, event_type }) => criteria_value === row.deepening && event_type === event)?.quantity ?? 0;
        return (ageOf(row, event) ?? Number.POSITIVE_INFINITY) - allowed;
      });
      return { row, due, overdueDays: Math.max(0, ...over) };
    })
    .sort((one, other) => compare(other.overdueDays, one.overdueDays) || compare(distanceRank(one.row.distance), distanceRank(other.row.distance)));
}

/** Two infinite numbers are equal, but their difference is NaN. */
const compare = (one: number, other: number) => (one === other ? 0 : one - other);

/** The contact type to plan for the customer: the first overdue one, or a visit. */
export const contactToMake = ({ due }: Pick<DueCustomer, 'due'>): DeepeningEvent => due[0] ?? deepeningEvents[0];
