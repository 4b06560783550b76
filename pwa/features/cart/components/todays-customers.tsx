import type { CustomerBranch } from '#pwa/features/third-parties/third-parties.queries.ts';
import { useDay, useOpenVisit } from '#pwa/features/visits/day.queries.ts';
import { ListRow } from '#pwa/ui/list-row.tsx';
import { useNow } from '#pwa/ui/use-now.ts';
import type { CustomerDocument } from '#shared/features/third-parties/customer.documents.ts';
import { customerNames } from '#shared/features/third-parties/customer-names.rules.ts';
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
        <PlaceRow key={place.branch.id} place={place} onChoose={onChoose} />
      ))}
    </section>
  );
}

/** A branch under the name of its shop; a tap chooses it. */
export function PlaceRow({ place, onChoose }: { place: CustomerBranch; onChoose: TodaysCustomersProps['onChoose'] }) {
  const { customer, branch } = place;
  const { title, detail } = customerNames(customer, branch);
  return <ListRow title={title} detail={[detail, branch.city_name, branch.address].filter(Boolean).join(' · ')} onClick={() => void onChoose(place)} />;
}
