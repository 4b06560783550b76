import { pathToBranch } from '#pwa/features/third-parties/customer-path.ts';
import { useCustomers } from '#pwa/features/third-parties/third-parties.queries.ts';
import { ListRow, ListSection } from '#pwa/ui/list-row.tsx';
import { customerNames } from '#shared/features/third-parties/customer-names.rules.ts';
import { nearbyOf } from '#shared/features/visits/day-order.rules.ts';
import { type GeoPoint, pointOf } from '#shared/features/visits/geo.rules.ts';
import { formatMetres } from '#shared/kernel/counts.ts';
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
      {near.map(({ customer, branch, metres }) => {
        const { title, detail } = customerNames(customer, branch);
        return (
          <ListRow
            key={branch.id}
            title={title}
            detail={[detail, branch.address].filter(Boolean).join(' · ')}
            trailing={formatMetres(metres)}
            href={`#${pathToBranch(customer, branch.id)}`}
          />
        );
      })}
    </ListSection>
  );
}
