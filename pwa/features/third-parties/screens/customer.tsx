import { callOutline, cartOutline, logoWhatsapp } from 'ionicons/icons';
import { useState } from 'react';
import { useLocation, useParams } from 'react-router-dom';
import { type DayStop, useDay } from '#pwa/features/agenda/agenda.queries.ts';
import { useStartOrder } from '#pwa/features/cart/use-start-order.ts';
import { useReference } from '#pwa/features/master-data/reference.queries.ts';
import { VisitButton } from '#pwa/features/visits/components/visit-button.tsx';
import { branchToVisit, visitsToMake } from '#pwa/features/visits/visits-to-make.ts';
import { Button } from '#pwa/ui/button.tsx';
import { Icon } from '#pwa/ui/icon.tsx';
import { Page } from '#pwa/ui/page.tsx';
import { Empty, Loading } from '#pwa/ui/states.tsx';
import { StatusChip } from '#pwa/ui/status-chip.tsx';
import { useNow } from '#pwa/ui/use-now.ts';
import { pathTo } from '#shared/features/navigation/screens.ts';
import type { BranchDocument, CustomerDocument } from '#shared/features/third-parties/customer.documents.ts';
import { formatNit } from '#shared/features/third-parties/nit.rules.ts';
import { localDateOf } from '#shared/kernel/dates.ts';
import { CustomerBought } from '../components/customer-bought.tsx';
import { CustomerContacts } from '../components/customer-contacts.tsx';
import { CustomerMoney } from '../components/customer-money.tsx';
import { CustomerOrders } from '../components/customer-orders.tsx';
import { branchOfPath } from '../customer-path.ts';
import { isUnsentProspect, nameOfCustomer, useCustomer } from '../third-parties.queries.ts';
import './customer.css';

/** Cliente: one page that prepares the visit. */
export default function CustomerScreen() {
  const { id = '' } = useParams();
  const customer = useCustomer(id);
  const stops = useDay(localDateOf(useNow()));
  const activities = useReference()?.activities;
  if (customer === undefined || stops === undefined || activities === undefined) {
    return (
      <Page title="Cliente" back={pathTo('customers')}>
        <Loading shape="cards" rows={4} />
      </Page>
    );
  }
  if (customer === null) {
    return (
      <Page title="Cliente" back={pathTo('customers')}>
        <Empty text="Este cliente ya no está asignado a usted" />
      </Page>
    );
  }
  return <Prepared customer={customer} visits={visitsToMake(stops, activities)} />;
}

function Prepared({ customer, visits }: { customer: CustomerDocument; visits: readonly DayStop[] }) {
  const { key, search } = useLocation();
  const branchToOpen = () => branchOfPath(search) ?? branchToVisit(customer, visits) ?? 0;
  // Chosen once for each link that leads here: a departure must not move the page to another branch.
  const [chosen, setChosen] = useState(() => ({ key, branchId: branchToOpen() }));
  if (chosen.key !== key) setChosen({ key, branchId: branchToOpen() });
  const branch = customer.branches.find((one) => one.id === chosen.branchId) ?? customer.branches[0];
  const event = visits.find((one) => one.contact_warehouse_id === branch?.id)?.event ?? null;
  const startOrder = useStartOrder();
  return (
    <Page title={nameOfCustomer(customer)} back={pathTo('customers')}>
      <div className="customer">
        {customer.blocked && <StatusChip meaning="error">Bloqueado</StatusChip>}
        {customer.branches.length > 1 && (
          <div className="field">
            <label htmlFor="customer-branch">Sucursal</label>
            <select
              id="customer-branch"
              className="control"
              value={branch?.id}
              onChange={(change) => setChosen({ key, branchId: Number(change.target.value) })}
            >
              {customer.branches.map((one) => (
                <option key={one.id} value={one.id}>
                  {[one.description, one.city_name].filter(Boolean).join(' · ')}
                </option>
              ))}
            </select>
          </div>
        )}
        <p className="customer-place">
          {`NIT ${formatNit(customer.identification, customer.check_digit)}`}
          {branch && <span>{[...new Set([branch.address, branch.city_name, branch.zone])].filter(Boolean).join(' · ')}</span>}
        </p>
        <div className="customer-actions">
          {/* A visit names a branch, and this one has no number yet. */}
          {branch && !isUnsentProspect(customer) && <VisitButton customer={customer} branch={branch} event={event} />}
          {branch && (
            <Button icon={cartOutline} wide onClick={() => void startOrder({ customer, branch })}>
              Nuevo pedido
            </Button>
          )}
        </div>
        <Phones customer={customer} branch={branch ?? null} />
        {isUnsentProspect(customer) ? <p>Prospecto por enviar: se registrará con la próxima sincronización.</p> : <CustomerMoney customer={customer} />}
        {branch && <CustomerContacts branch={branch} />}
        {branch && <CustomerOrders place={{ contact_warehouse_id: branch.id, prospect_uuid: customer.prospect_uuid ?? null }} />}
        <CustomerBought customer={customer} />
      </div>
    </Page>
  );
}

function Phones({ customer, branch }: { customer: CustomerDocument; branch: BranchDocument | null }) {
  const number = customer.cell_phone ?? branch?.telephone ?? customer.main_telephone;
  if (!number) return null;
  const digits = number.replace(/\D/g, '');
  // WhatsApp wants the country's code; ours is 57 and cell phones have ten digits.
  const international = digits.length === 10 ? `57${digits}` : digits;
  return (
    <div className="customer-phones">
      <a className="button button-plain" href={`tel:${digits}`}>
        <Icon icon={callOutline} /> Llamar
      </a>
      <a className="button button-plain" href={`https://wa.me/${international}`} target="_blank" rel="noreferrer">
        <Icon icon={logoWhatsapp} /> WhatsApp
      </a>
    </div>
  );
}
