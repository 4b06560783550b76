import { pathToBranch } from '#pwa/features/third-parties/customer-path.ts';
import { nameOfCustomer, useCustomers } from '#pwa/features/third-parties/third-parties.queries.ts';
import { ListRow, ListSection } from '#pwa/ui/list-row.tsx';
import { nearbyOf } from '#shared/features/visits/day-order.rules.ts';
import { type GeoPoint, pointOf } from '#shared/features/visits/geo.rules.ts';
import { formatCount } from '#shared/kernel/counts.ts';
import type { Stop } from '../stops.ts';

const radiusMetres = 1_000;
const mostShown = 5;

/** 'Cerca de aquí': the seller's other customers within a kilometre of the seller's position. */
export function NearbyCustomers({ from, stops }: { from: GeoPoint; stops: readonly Stop[] }) {
  const customers = useCustomers('');
  const planned = new Set(stops.map(({ contact_warehouse_id }) => contact_warehouse_id));
  const places = (customers ?? []).flatMap((customer) =>
    customer.branches
      .filter(({ id, state }) => id !== 0 && state === 1 && !planned.has(id))
      .map((branch) => ({ customer, branch, point: pointOf(branch.latitude, branch.length) })),
  );
  const near = nearbyOf(places, from, radiusMetres).slice(0, mostShown);
  return (
    <ListSection title="Cerca de aquí">
      {near.length === 0 && <ListRow title="Ningún otro cliente a menos de 1 km" />}
      {near.map(({ customer, branch, metres }) => (
        <ListRow
          key={branch.id}
          title={nameOfCustomer(customer)}
          detail={[branch.description, branch.address].filter(Boolean).join(' · ')}
          trailing={`${formatCount(metres)} m`}
          href={`#${pathToBranch(customer, branch.id)}`}
        />
      ))}
    </ListSection>
  );
}
