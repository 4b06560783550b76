import { type CustomerBranch, nameOfCustomer } from '#pwa/features/third-parties/third-parties.queries.ts';
import { useDay, useOpenVisit } from '#pwa/features/visits/day.queries.ts';
import { ListRow } from '#pwa/ui/list-row.tsx';
import { useNow } from '#pwa/ui/use-now.ts';
import type { CustomerDocument } from '#shared/features/third-parties/customer.documents.ts';
import { localDateOf } from '#shared/kernel/dates.ts';

interface TodaysCustomersProps {
  customers: readonly CustomerDocument[] | undefined;
  onChoose: (place: CustomerBranch) => Promise<void>;
}

/** The most likely customers of an order: the branch that is being visited, then the day's route in order. Shown before all customers from A to Z. */
export function TodaysCustomers({ customers, onChoose }: TodaysCustomersProps) {
  const visit = useOpenVisit();
  const stops = useDay(localDateOf(useNow()));
  const placeOf = (branchId: number | null): CustomerBranch[] => {
    const customer = customers?.find(({ branches }) => branches.some(({ id }) => id === branchId));
    const branch = customer?.branches.find(({ id }) => id === branchId);
    return customer && branch ? [{ customer, branch }] : [];
  };
  const visited = visit ? placeOf(visit.contact_warehouse_id) : [];
  const ofToday = new Set(stops?.map((stop) => stop.contact_warehouse_id).filter((id) => id !== visit?.contact_warehouse_id));
  const route = [...ofToday].flatMap(placeOf);
  if (visited.length + route.length === 0) return null;
  return (
    <>
      <Places title="En visita" places={visited} onChoose={onChoose} />
      <Places title="Ruta de hoy" places={route} onChoose={onChoose} />
      <h2 className="list-heading">Todos los clientes</h2>
    </>
  );
}

function Places({ title, places, onChoose }: { title: string; places: readonly CustomerBranch[]; onChoose: TodaysCustomersProps['onChoose'] }) {
  if (places.length === 0) return null;
  return (
    <section aria-label={title}>
      <h2 className="list-heading">{title}</h2>
      {places.map((place) => (
        <ListRow
          key={place.branch.id}
          title={nameOfCustomer(place.customer)}
          detail={[place.branch.description, place.branch.city_name, place.branch.address].filter(Boolean).join(' · ')}
          onClick={() => void onChoose(place)}
        />
      ))}
    </section>
  );
}
