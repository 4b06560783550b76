import { arrowBackOutline, bookmarkOutline, createOutline, repeatOutline } from 'ionicons/icons';
import { useState } from 'react';
import { SaveListSheet } from '#pwa/features/lists/components/save-list-sheet.tsx';
import { FieldOrderPage } from '#pwa/features/orders/components/field-order-page.tsx';
import { pathToDocuments } from '#pwa/features/orders/document-path.ts';
import type { OrderView } from '#pwa/features/orders/orders.queries.ts';
import { AskSeller } from '#pwa/features/third-parties/components/ask-seller.tsx';
import { pathToBranch } from '#pwa/features/third-parties/customer-path.ts';
import type { CustomerBranch } from '#pwa/features/third-parties/third-parties.queries.ts';
import { VisitButton } from '#pwa/features/visits/components/visit-button.tsx';
import { useOpenVisit } from '#pwa/features/visits/day.queries.ts';
import { useSession } from '#pwa/platform/session/session.ts';
import { Button } from '#pwa/ui/button.tsx';
import { Card } from '#pwa/ui/card.tsx';
import { unbroken } from '#pwa/ui/text.tsx';
import { toast } from '#pwa/ui/toasts.ts';
import { useOpen } from '#pwa/ui/use-open.ts';
import { pathTo } from '#shared/features/navigation/screens.ts';
import { syncErrors } from '#shared/features/sync/sync.errors.ts';
import { openCart } from '../cart.actions.ts';
import { RepeatButton } from '../components/repeat-button.tsx';
import { UnsentActions } from '../components/unsent-actions.tsx';
import { acceptServerPrices, discardChange, editRefused } from '../correct-order.actions.ts';
import { takeUpCart } from '../current-cart.ts';
import { fillAskingNothing } from '../fill-cart.ts';
import { orderFromQuotation } from '../repeat-order.actions.ts';

/** An order or quotation on the phone, with the actions that open a cart: correct, repeat, order the quoted products. */
export default function FieldOrderScreen() {
  return <FieldOrderPage Refusal={Refused} Ways={IntoCart} />;
}

/** Why the server refused the document, and the actions: correct it, or accept the server's figures. */
function Refused({ order }: { order: OrderView }) {
  const open = useOpen();
  const refusal = order.command?.refusal;
  const commandId = order.command?.id ?? '';
  const edit = async () => {
    const key = await editRefused(commandId);
    if (!key) return;
    takeUpCart(key);
    await open(pathTo('newOrder'), 'tab');
  };
  const accept = async () => {
    if (await acceptServerPrices(commandId)) return toast.notice('El pedido se enviará con los precios del servidor');
    await edit();
  };
  return (
    <Card title="Necesita atención" role="alert" className="order-refused">
      <p>{unbroken(refusal?.sentence ?? '')}</p>
      <div className="order-actions">
        {refusal?.code === syncErrors.alreadyReceived.code ? (
          <Button onClick={() => void discardChange(commandId)}>Descartar el cambio</Button>
        ) : (
          <Button look="primary" icon={createOutline} onClick={() => void edit()}>
            Corregir y reenviar
          </Button>
        )}
        {refusal?.code === 'orders.pricesChanged' && <Button onClick={() => void accept()}>Aceptar los precios nuevos</Button>}
      </div>
    </Card>
  );
}

function IntoCart({ order, place }: { order: OrderView; place: CustomerBranch | null }) {
  const open = useOpen();
  const visit = useOpenVisit();
  const isCustomer = useSession(({ user }) => user?.type === 'c');
  const [isSavingList, setSavingList] = useState(false);
  const visited = visit && place?.branch.id === visit.contact_warehouse_id ? place : null;
  const convert = async () => {
    if (!place) return;
    const key = await openCart(place);
    await fillAskingNothing(key, { fill: () => orderFromQuotation(key, order.id), told: () => 'El carrito de este cliente ya tenía productos y cambió' });
    takeUpCart(key);
    await open(pathTo('newOrder'), 'tab');
  };
  return (
    <>
      {place && order.inventory_operation === 'pedido' && <RepeatButton order={order} into={place} />}
      {order.command && <UnsentActions command={order.command} onWithdrawn={() => void open(pathToDocuments(isCustomer, order.inventory_operation), 'tab')} />}
      {visited && (
        <>
          <Button icon={arrowBackOutline} onClick={() => void open(pathToBranch(visited.customer, visited.branch.id), 'tab')}>
            Volver a la visita
          </Button>
          <VisitButton customer={visited.customer} branch={visited.branch} event={null} look="plain" isBare />
        </>
      )}
      {isCustomer && (
        <Button icon={bookmarkOutline} onClick={() => setSavingList(true)}>
          Guardar como lista
        </Button>
      )}
      {place && order.inventory_operation === 'pedido' && <AskSeller branch={place.branch} label="Escribir al vendedor" text={`Pedido ${order.number}: `} />}
      {isSavingList && <SaveListSheet from={order.lines} onClose={() => setSavingList(false)} />}
      {order.inventory_operation === 'cotizacion' && order.state !== 'convertida' && (
        <Button icon={repeatOutline} onClick={() => void convert()}>
          Convertir en pedido
        </Button>
      )}
    </>
  );
}
