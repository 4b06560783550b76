import { callOutline, logoWhatsapp, navigateOutline } from 'ionicons/icons';
import { type ReactNode, useState } from 'react';
import { useLocation, useParams } from 'react-router-dom';
import { directionsTo } from '#pwa/platform/geo/directions.ts';
import { Icon } from '#pwa/ui/icon.tsx';
import { Page } from '#pwa/ui/page.tsx';
import { Select } from '#pwa/ui/select.tsx';
import { Empty, Loading } from '#pwa/ui/states.tsx';
import { StatusChip } from '#pwa/ui/status-chip.tsx';
import { pathTo } from '#shared/features/navigation/screens.ts';
import type { BranchDocument, CustomerDocument } from '#shared/features/third-parties/customer.documents.ts';
import { customerNames } from '#shared/features/third-parties/customer-names.rules.ts';
import { formatNit } from '#shared/features/third-parties/nit.rules.ts';
import { pointOf } from '#shared/features/visits/geo.rules.ts';
import { branchOfPath } from '../customer-path.ts';
import { type CustomerBranch, isUnsentProspect, nameOfCustomer, type Place, useCustomer } from '../third-parties.queries.ts';
import { CustomerBought } from './customer-bought.tsx';
import { CustomerContacts } from './customer-contacts.tsx';
import { CustomerMoney } from './customer-money.tsx';
import { CustomerNotes } from './customer-notes.tsx';
import './customer-page.css';

interface CustomerPageProps {
  /** Returns the id of the branch at which the customer is visited next; undefined while the day is loading. */
  branchToVisit: ((customer: CustomerDocument) => number | undefined) | undefined;
  /** The actions at a branch: arrive, order. */
  drawWays: (place: CustomerBranch) => ReactNode;
  /** The action that proposes where a branch is. */
  drawPoint: (place: CustomerBranch) => ReactNode;
  /** The orders of a branch. */
  drawOrders: (place: Place, at: CustomerBranch) => ReactNode;
}

/** Cliente: one page that prepares the visit. */
export function CustomerPage({ branchToVisit, ...drawn }: CustomerPageProps) {
  const { id = '' } = useParams();
  const customer = useCustomer(id);
  if (customer === undefined || branchToVisit === undefined) {
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
  return <Prepared customer={customer} branchToVisit={branchToVisit} {...drawn} />;
}

interface PreparedProps extends CustomerPageProps {
  customer: CustomerDocument;
  branchToVisit: NonNullable<CustomerPageProps['branchToVisit']>;
}

function Prepared({ customer, branchToVisit, drawWays, drawPoint, drawOrders }: PreparedProps) {
  const { key, search } = useLocation();
  const branchToOpen = () => branchOfPath(search) ?? branchToVisit(customer) ?? 0;
  // Chosen once per link to this page: registering a departure must not switch the page to another branch.
  const [chosen, setChosen] = useState(() => ({ key, branchId: branchToOpen() }));
  if (chosen.key !== key) setChosen({ key, branchId: branchToOpen() });
  const branch = customer.branches.find((one) => one.id === chosen.branchId) ?? customer.branches[0];
  const { title, detail } = customerNames(customer, branch);
  const isOwnerNamed = [title, detail].includes(nameOfCustomer(customer));
  return (
    <Page title={title} {...(detail && { subtitle: detail })} back={pathTo('customers')}>
      <div className="customer">
        {customer.blocked && <StatusChip meaning="error">Bloqueado</StatusChip>}
        {customer.branches.length > 1 && (
          <Select
            label="Sucursal"
            choices={customer.branches.map((one) => ({ value: one.id, label: [one.description, one.city_name].filter(Boolean).join(' · ') }))}
            value={branch?.id ?? null}
            onChange={(branchId) => setChosen({ key, branchId: Number(branchId) })}
          />
        )}
        <p className="customer-place">
          {!isOwnerNamed && <span>{nameOfCustomer(customer)}</span>}
          {`NIT ${formatNit(customer.identification, customer.check_digit)}`}
          {branch && <span>{[...new Set([branch.address, branch.city_name, branch.zone])].filter(Boolean).join(' · ')}</span>}
        </p>
        <div className="paired-actions">
          {branch && drawWays({ customer, branch })}
          <Contacts customer={customer} branch={branch ?? null} />
          {branch && drawPoint({ customer, branch })}
        </div>
        {isUnsentProspect(customer) ? <p>Prospecto por enviar: se registrará con la próxima sincronización.</p> : <CustomerMoney customer={customer} />}
        {branch && !isUnsentProspect(customer) && <CustomerNotes branchId={branch.id} subject={nameOfCustomer(customer)} />}
        {branch && <CustomerContacts branch={branch} />}
        {branch && drawOrders({ contact_warehouse_id: branch.id, prospect_uuid: customer.prospect_uuid ?? null }, { customer, branch })}
        <CustomerBought customer={customer} />
      </div>
    </Page>
  );
}

/** The contact links of a branch: telephone, WhatsApp, and the phone's maps when its coordinates are known. */
function Contacts({ customer, branch }: { customer: CustomerDocument; branch: BranchDocument | null }) {
  const number = customer.cell_phone ?? branch?.telephone ?? customer.main_telephone;
  const point = branch && pointOf(branch.latitude, branch.length);
  const digits = number?.replace(/\D/g, '') ?? '';
  // WhatsApp requires the country code; Colombia's is 57, and cell phones have ten digits.
  const international = digits.length === 10 ? `57${digits}` : digits;
  return (
    <>
      {number && (
        <>
          <a className="button button-plain" href={`tel:${digits}`}>
            <Icon icon={callOutline} /> Llamar
          </a>
          <a className="button button-plain" href={`https://wa.me/${international}`} target="_blank" rel="noreferrer">
            <Icon icon={logoWhatsapp} /> WhatsApp
          </a>
        </>
      )}
      {point && (
        <a className="button button-plain" href={directionsTo(point, nameOfCustomer(customer))} target="_blank" rel="noreferrer">
          <Icon icon={navigateOutline} /> Cómo llegar
        </a>
      )}
    </>
  );
}
