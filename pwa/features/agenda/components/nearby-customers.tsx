import { useReference } from '#pwa/features/master-data/reference.queries.ts';
import { pathToBranch } from '#pwa/features/third-parties/customer-path.ts';
import { useCustomers } from '#pwa/features/third-parties/third-parties.queries.ts';
import { ListRow, ListSection } from '#pwa/ui/list-row.tsx';
import { customerNames } from '#shared/features/third-parties/customer-names.rules.ts';
import type { GeoPoint } from '#shared/features/visits/geo.rules.ts';
import { formatMetres } from '#shared/kernel/counts.ts';
import type { LocalDate } from '#shared/kernel/dates.ts';
import { nearbyCustomers } from '../nearby.ts';
import type { Stop } from '../stops.ts';

/** 'Cerca de aquí': the seller's other customers within a kilometre of the seller's position, first those to whom a visit is due. */
export function NearbyCustomers({ from, stops, today }: { from: GeoPoint; stops: readonly Stop[]; today: LocalDate }) {
  const customers = useCustomers('');
  const reference = useReference();
  const planned = new Set(stops.map(({ contact_warehouse_id }) => contact_warehouse_id));
  const near = nearbyCustomers(customers ?? [], { from, planned, reference, today });
  return (
    <ListSection title="Cerca de aquí">
      {near.length === 0 && <ListRow title="Ningún otro cliente a menos de 1 km" />}
      {near.map(({ customer, branch, metres, due }) => {
        const { title, detail } = customerNames(customer, branch);
        return (
          <ListRow
            key={branch.id}
            title={title}
            detail={
              <>
                {due && <span className="stop-overdue">{`${due} · `}</span>}
                {[detail, branch.address].filter(Boolean).join(' · ')}
              </>
            }
            trailing={formatMetres(metres)}
            href={`#${pathToBranch(customer, branch.id)}`}
          />
        );
      })}
    </ListSection>
  );
}
