import { createOutline, documentOutline, refresh, repeatOutline } from 'ionicons/icons';
import { useState } from 'react';
import { useParams } from 'react-router-dom';
import { openCart } from '#pwa/features/cart/cart.actions.ts';
import { takeUpCart } from '#pwa/features/cart/current-cart.ts';
import { fillAskingNothing } from '#pwa/features/cart/fill-cart.ts';
import { type CustomerBranch, nameOfCustomer, usePlace } from '#pwa/features/third-parties/third-parties.queries.ts';
import { Button } from '#pwa/ui/button.tsx';
import { Page } from '#pwa/ui/page.tsx';
import { Empty, Loading } from '#pwa/ui/states.tsx';
import { unbroken } from '#pwa/ui/text.tsx';
import { toast } from '#pwa/ui/toasts.ts';
import { useOpen } from '#pwa/ui/use-open.ts';
import { pathTo } from '#shared/features/navigation/screens.ts';
import { OrderFacts } from '../components/order-facts.tsx';
import { OrderLines } from '../components/order-lines.tsx';
import { SubmissionSteps } from '../components/submission-steps.tsx';
import { acceptServerPrices, editRefused, orderFromQuotation, repeatOrder, retrySubmission } from '../orders.actions.ts';
import { type OrderView, useOrder } from '../orders.queries.ts';
import { shareOrderPdf } from '../share-pdf.ts';
import './order-detail.css';

/** An order or quotation on the phone: its number, what the server said of it, and its PDF to share, with or without signal. */
export default function FieldOrderScreen() {
  const { uuid = '' } = useParams();
  const order = useOrder(uuid);
  const place = usePlace(order ?? { contact_warehouse_id: null, prospect_uuid: null });
  if (order === undefined) {
    return (
      <Page title="Pedido" back={pathTo('fieldOrders')}>
        <Loading shape="form" />
      </Page>
    );
  }
  if (order === null) {
    return (
      <Page title="Pedido" back={pathTo('fieldOrders')}>
        <Empty text="Este documento ya no está en este equipo" />
      </Page>
    );
  }
  const named = {
    ...order,
    contact_name: place ? nameOfCustomer(place.customer) : '',
    identification: place?.customer.identification ?? '',
    branch_description: place?.branch.description ?? '',
  };
  return (
    <Page
      title={`${order.inventory_operation === 'cotizacion' ? 'Cotización' : 'Pedido'} ${order.number}`}
      subtitle={named.contact_name}
      back={pathTo('fieldOrders')}
    >
      <div className="order-detail">
        {order.command?.refusal && <Refused order={order} />}
        <FieldOrderActions order={order} place={place ?? null} />
        <OrderFacts order={named} />
        {order.delivery === 'confirmed' && order.steps.length > 0 && <SubmissionSteps steps={order.steps} />}
        <OrderLines order={order} />
      </div>
    </Page>
  );
}

/** Why the server refused it, and the ways on: correct it, or accept the server's figures. */
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
    <section className="order-section order-refused" role="alert" aria-label="Necesita atención">
      <h2>Necesita atención</h2>
      <p>{unbroken(refusal?.sentence ?? '')}</p>
      <div className="order-actions">
        <Button look="primary" icon={createOutline} onClick={() => void edit()}>
          Corregir y reenviar
        </Button>
        {refusal?.code === 'orders.pricesChanged' && <Button onClick={() => void accept()}>Aceptar los precios nuevos</Button>}
      </div>
    </section>
  );
}

function FieldOrderActions({ order, place }: { order: OrderView; place: CustomerBranch | null }) {
  const open = useOpen();
  const [busy, setBusy] = useState(false);
  const share = async () => {
    setBusy(true);
    try {
      await shareOrderPdf(order);
    } catch (error) {
      toast.error(error instanceof Error ? error.message : 'Error al generar el pdf del pedido', { label: 'Reintentar', run: () => void share() });
    } finally {
      setBusy(false);
    }
  };
  const again = async (fill: (key: string) => Promise<unknown>) => {
    if (!place) return;
    const key = await openCart(place);
    await fillAskingNothing(key, { fill: () => fill(key), told: () => 'El carrito de este cliente ya tenía productos y cambió' });
    takeUpCart(key);
    await open(pathTo('newOrder'), 'tab');
  };
  return (
    <div className="order-actions">
      <Button look="primary" icon={documentOutline} busy={busy} onClick={() => void share()}>
        Compartir PDF
      </Button>
      {order.inventory_operation === 'pedido' && (
        <Button icon={repeatOutline} onClick={() => void again((key) => repeatOrder(key, order))}>
          Repetir
        </Button>
      )}
      {order.inventory_operation === 'cotizacion' && order.state !== 'convertida' && (
        <Button icon={repeatOutline} onClick={() => void again((key) => orderFromQuotation(key, order.id))}>
          Convertir en pedido
        </Button>
      )}
      {order.state === 'fallido' && order.delivery === 'confirmed' && (
        <Button icon={refresh} onClick={() => void retrySubmission(order)}>
          Reintentar envío
        </Button>
      )}
    </div>
  );
}
