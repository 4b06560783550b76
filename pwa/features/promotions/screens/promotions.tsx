import { addOutline } from 'ionicons/icons';
import { ServerTable } from '#pwa/admin/components/server-table.tsx';
import { exporting } from '#pwa/admin/export-list.ts';
import { useMayCall } from '#pwa/platform/session/session.ts';
import { Button } from '#pwa/ui/button.tsx';
import type { TableColumn } from '#pwa/ui/data-table/table-types.ts';
import { Page } from '#pwa/ui/page.tsx';
import { StatusChip } from '#pwa/ui/status-chip.tsx';
import { DateText, MoneyText } from '#pwa/ui/text.tsx';
import { useOpen } from '#pwa/ui/use-open.ts';
import { pathTo } from '#shared/features/navigation/screens.ts';
import { promotionStates } from '#shared/features/promotions/promotion-state.rules.ts';
import { type PromotionAnswer, promotionsCalls } from '#shared/features/promotions/promotions.calls.ts';
import { formatCount } from '#shared/kernel/counts.ts';
import { Simulation } from '../components/simulation.tsx';
import { stateMeanings } from '../promotion-labels.ts';

const watches = ['promotions'] as const;

const columns: readonly TableColumn<PromotionAnswer>[] = [
  { id: 'code', header: 'Código', sortable: true, cell: ({ code }) => code },
  { id: 'name', header: 'Nombre', sortable: true, cell: ({ name }) => name },
  {
    id: 'state',
    header: 'Estado',
    filter: promotionStates.map((value) => ({ value, label: value })),
    cell: ({ state }) => <StatusChip meaning={stateMeanings[state]}>{state}</StatusChip>,
  },
  { id: 'summary', header: 'Qué da', cell: ({ summary }) => summary },
  { id: 'since', header: 'Desde', sortable: true, cell: ({ since }) => <DateText date={since} /> },
  { id: 'until', header: 'Hasta', sortable: true, cell: ({ until }) => <DateText date={until} /> },
  { id: 'used_orders', header: 'Pedidos', align: 'end', cell: ({ uses }) => formatCount(uses.orders) },
  { id: 'used_units', header: 'Unidades', align: 'end', sortable: true, cell: ({ uses }) => formatCount(uses.units), total: formatCount },
  {
    id: 'used_pesos',
    header: 'Descontado',
    align: 'end',
    sortable: true,
    cell: ({ uses }) => <MoneyText pesos={uses.pesos} />,
    total: (pesos) => <MoneyText pesos={pesos} />,
  },
];
const exportPromotions = exporting(promotionsCalls.exportPromotions);
const pathOf = ({ id }: PromotionAnswer) => pathTo('editPromotion', { id });

/** Promociones: planned and running promotions with their results. Spec: commercial §2, decision 0245. */
export default function PromotionsScreen() {
  const open = useOpen();
  const mayCreate = useMayCall(promotionsCalls.createPromotion);
  const create = mayCreate && (
    <Button look="primary" icon={addOutline} onClick={() => void open(pathTo('createPromotion'))}>
      Crear
    </Button>
  );
  return (
    <Page title="Promociones" width="full">
      <ServerTable
        label="Promociones"
        call={promotionsCalls.listPromotions}
        watches={watches}
        start={{ sortBy: 'since', sort: 'DESC' }}
        columns={columns}
        idOf={({ id }) => id}
        onOpen={(row) => void open(pathOf(row))}
        hrefOf={(row) => `#${pathOf(row)}`}
        onExport={exportPromotions}
        actions={create}
        empty={{ text: 'Todavía no hay promociones', hint: 'Cree un borrador: no la ve nadie hasta que la publique.', action: create }}
      />
      <Simulation />
    </Page>
  );
}
