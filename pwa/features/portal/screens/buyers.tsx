import { useState } from 'react';
import { BuyerLimitsForm } from '#pwa/features/access/components/buyer-limits.tsx';
import { useCustomers } from '#pwa/features/third-parties/third-parties.queries.ts';
import { useSession } from '#pwa/platform/session/session.ts';
import { ListRow } from '#pwa/ui/list-row.tsx';
import { Page } from '#pwa/ui/page.tsx';
import { Sheet } from '#pwa/ui/sheet.tsx';
import { Empty, Loading } from '#pwa/ui/states.tsx';
import { StatusChip } from '#pwa/ui/status-chip.tsx';
import { useOnline } from '#pwa/ui/use-online.ts';
import type { BuyerDocument } from '#shared/features/buyers/buyer.documents.ts';
import { pathTo } from '#shared/features/navigation/screens.ts';
import { formatPesos } from '#shared/kernel/money.ts';
import { PortalCard } from '../components/portal-card.tsx';

/** Compradores: the users who buy for the customer, and their limits. Approvers set the limits of the others, which works only online. */
export default function BuyersScreen() {
  const customer = useCustomers('')?.[0];
  const userId = useSession(({ user }) => user?.id);
  const [changed, setChanged] = useState<BuyerDocument | null>(null);
  const isOnline = useOnline();
  const buyers = customer?.buyers ?? [];
  const own = buyers.find(({ user_id }) => user_id === userId);
  const approvers = buyers.filter(({ approves }) => approves).map(({ name }) => name);
  const isOthers = (buyer: BuyerDocument) => own?.approves === true && buyer.user_id !== userId;
  return (
    <Page title="Compradores" back={pathTo('more')} width="form">
      {!customer && <Loading rows={3} />}
      {customer && buyers.length === 0 && (
        <Empty text="Los compradores de su empresa todavía no están en este equipo" hint="Llegan con la próxima sincronización." />
      )}
      {buyers.length > 0 && (
        <div className="portal-home">
          <p className="portal-note portal-whole">{tellApprovers({ own, approvers, isOnline })}</p>
          <PortalCard title="Quién compra" whole>
            <ul>
              {buyers.map((buyer) => (
                <li key={buyer.user_id}>
                  <ListRow
                    title={buyer.user_id === userId ? `${buyer.name} (usted)` : buyer.name}
                    detail={own?.approves || buyer.user_id === userId ? tellLimits(buyer) : 'Compra para su empresa'}
                    {...(buyer.approves && { trailing: <StatusChip meaning="ok">Aprueba</StatusChip> })}
                    {...(isOthers(buyer) && isOnline && { onClick: () => setChanged(buyer) })}
                  />
                </li>
              ))}
            </ul>
          </PortalCard>
        </div>
      )}
      {changed && (
        <Sheet open title={changed.name} onClose={() => setChanged(null)}>
          <BuyerLimitsForm buyer={changed} onSaved={() => setChanged(null)} />
        </Sheet>
      )}
    </Page>
  );
}

function tellApprovers({ own, approvers, isOnline }: { own: BuyerDocument | undefined; approvers: string[]; isOnline: boolean }): string {
  if (own?.approves) return isOnline ? 'Toque a una persona para ponerle límites.' : 'Cambiar límites necesita señal.';
  if (approvers.length > 0) return `Los límites los pone ${new Intl.ListFormat('es', { type: 'disjunction' }).format(approvers)}.`;
  return 'Nadie aprueba pedidos todavía. Pídale a su distribuidor que elija quién.';
}

function tellLimits({ max_order_value, max_month_value }: BuyerDocument): string {
  const told = [
    max_order_value !== null && `hasta ${formatPesos(max_order_value)} por pedido`,
    max_month_value !== null && `hasta ${formatPesos(max_month_value)} al mes`,
  ];
  const limits = told.filter(Boolean).join(' · ');
  return limits === '' ? 'Sin límite' : limits[0]?.toUpperCase() + limits.slice(1);
}
