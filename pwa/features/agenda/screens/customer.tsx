import { cartOutline, shieldCheckmarkOutline } from 'ionicons/icons';
import { DueProducts } from '#pwa/features/cart/components/due-products.tsx';
import { useStartOrder } from '#pwa/features/cart/use-start-order.ts';
import { CollectButton, CustomerCollections } from '#pwa/features/collections/components/customer-collections.tsx';
import { useReference } from '#pwa/features/master-data/reference.queries.ts';
import { CustomerOrders } from '#pwa/features/orders/components/customer-orders.tsx';
import { CustomerPage } from '#pwa/features/third-parties/components/customer-page.tsx';
import { isUnsentProspect } from '#pwa/features/third-parties/third-parties.queries.ts';
import { ProposePoint } from '#pwa/features/visits/components/propose-point.tsx';
import { VisitButton } from '#pwa/features/visits/components/visit-button.tsx';
import { useDay, useOpenVisit } from '#pwa/features/visits/day.queries.ts';
import { branchToVisit, visitsToMake } from '#pwa/features/visits/visits-to-make.ts';
import { Button } from '#pwa/ui/button.tsx';
import { useNow } from '#pwa/ui/use-now.ts';
import { useOpen } from '#pwa/ui/use-open.ts';
import { pathTo } from '#shared/features/navigation/screens.ts';
import type { BranchDocument } from '#shared/features/third-parties/customer.documents.ts';
import { localDateOf } from '#shared/kernel/dates.ts';

/** Cliente, with the planned visit of the day and the open order. */
export default function CustomerScreen() {
  const stops = useDay(localDateOf(useNow()));
  const reference = useReference();
  const visit = useOpenVisit();
  const isVisited = ({ id }: BranchDocument) => visit?.contact_warehouse_id === id;
  const activities = reference?.activities;
  const visits = stops && activities && visitsToMake(stops, activities);
  const startOrder = useStartOrder();
  const open = useOpen();
  return (
    <CustomerPage
      branchToVisit={visits && ((customer) => branchToVisit(customer, visits))}
      drawWays={({ customer, branch }) => (
        <>
          {/* A visit refers to a branch, and an unsent prospect's branch has no id yet. */}
          {!isUnsentProspect(customer) && (
            <VisitButton
              customer={customer}
              branch={branch}
              event={visits?.find((one) => one.contact_warehouse_id === branch.id)?.event ?? null}
              look={isVisited(branch) ? 'plain' : 'primary'}
            />
          )}
          {/* During a visit, selling is what the seller came for. */}
          <Button look={isVisited(branch) ? 'primary' : 'plain'} icon={cartOutline} onClick={() => void startOrder({ customer, branch })}>
            Nuevo pedido
          </Button>
          {!isUnsentProspect(customer) && <CollectButton customer={customer} branch={branch} />}
          {!isUnsentProspect(customer) && (
            <Button
              icon={shieldCheckmarkOutline}
              onClick={() => void open(`${pathTo('portalWarranty')}?cliente=${customer.contact_id}&sucursal=${branch.id}&nueva=1`)}
            >
              Garantía
            </Button>
          )}
        </>
      )}
      drawPoint={({ customer, branch }) => !isUnsentProspect(customer) && <ProposePoint customer={customer} branch={branch} />}
      drawOrders={(place, at) => (
        <>
          {!isUnsentProspect(at.customer) && <CustomerCollections customer={at.customer} branch={at.branch} />}
          <DueProducts place={at} reference={reference} />
          <CustomerOrders place={place} />
        </>
      )}
    />
  );
}
