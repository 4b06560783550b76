/** The customers near a seller who are not among the visits of the day. Spec: decisions §6, commercial §9 (deepening colour rules). */
import type { Reference } from '#pwa/features/master-data/reference.queries.ts';
import { contactAgesOf } from '#pwa/features/third-parties/contact-ages.ts';
import type { BranchDocument, CustomerDocument } from '#shared/features/third-parties/customer.documents.ts';
import { nearbyOf } from '#shared/features/visits/day-order.rules.ts';
import { type GeoPoint, pointOf } from '#shared/features/visits/geo.rules.ts';
import type { LocalDate } from '#shared/kernel/dates.ts';

const radiusMetres = 1_000;
const mostShown = 5;

interface NearbyCustomer {
  customer: CustomerDocument;
  branch: BranchDocument;
  metres: number;
  /** 'Visita atrasada: hace 32 días' when the last visit is older than the company allows; null otherwise. */
  due: string | null;
}

interface Around {
  from: GeoPoint;
  /** The branches of the day's stops. */
  planned: ReadonlySet<number | null>;
  reference: Reference | undefined;
  today: LocalDate;
}

/** Active branches within a kilometre: first those to whom a visit is due, and the nearest first. */
export function nearbyCustomers(customers: readonly CustomerDocument[], { from, planned, reference, today }: Around): NearbyCustomer[] {
  const places = customers.flatMap((customer) =>
    customer.branches
      .filter(({ id, state }) => id !== 0 && state === 1 && !planned.has(id))
      .map((branch) => {
        const due = dueVisitOf(branch, { reference, today });
        return { customer, branch, due, isDue: due !== null, point: pointOf(branch.latitude, branch.length) };
      }),
  );
  return nearbyOf(places, from, radiusMetres)
    .slice(0, mostShown)
    .map(({ customer, branch, metres, due }) => ({ customer, branch, metres, due }));
}

function dueVisitOf(branch: BranchDocument, around: Pick<Around, 'reference' | 'today'>): string | null {
  const visit = contactAgesOf(branch, around).find(({ name, isLate }) => name === 'Visita' && isLate);
  return visit ? `Visita atrasada: ${visit.words.toLowerCase()}` : null;
}
