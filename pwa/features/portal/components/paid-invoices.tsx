import { useState } from 'react';
import { useCallList } from '#pwa/platform/http/call-queries.ts';
import { Button } from '#pwa/ui/button.tsx';
import { DataList } from '#pwa/ui/data-list.tsx';
import { ListRow } from '#pwa/ui/list-row.tsx';
import { Empty, Failed, Loading } from '#pwa/ui/states.tsx';
import { MoneyText } from '#pwa/ui/text.tsx';
import { useOnline } from '#pwa/ui/use-online.ts';
import type { ReceivableView } from '#shared/features/receivables/receivable-view.documents.ts';
import { receivablesCalls } from '#shared/features/receivables/receivables.calls.ts';
import { formatDate } from '#shared/kernel/dates.ts';
import { formatPesos } from '#shared/kernel/money.ts';
import { PortalCard } from './portal-card.tsx';

const aPiece = 50;
const words: Readonly<Record<string, string>> = {
  cash: 'dinero',
  retefuente: 'retefuente',
  reteiva: 'reteIVA',
  reteica: 'reteICA',
  discount: 'descuento',
  credit_note: 'nota crédito',
};

/** Pagadas: the documents that owe nothing any more, the newest first, and what closed each. Only the server has them. */
export function PaidInvoices({ contactId }: { contactId: number }) {
  const isOnline = useOnline();
  const [count, setCount] = useState(aPiece);
  const state = { page: 1, perPage: count, sortBy: 'voucher_date', sort: 'DESC', filter: '', filters: {}, hidden: [], density: 'normal' } as const;
  const { page, error, retry } = useCallList(receivablesCalls.listReceivables, state, { query: { contact_id: contactId, paid: 'true' } });
  if (!page && !isOnline) return <Empty text="Necesita señal" hint="Lo que ya pagó no se guarda en este equipo." />;
  if (!page) return error ? <Failed text={error.message} onRetry={retry} /> : <Loading rows={6} />;
  if (page.rows.length === 0)
    return <Empty text="Todavía no hay facturas pagadas" hint="Cuando una factura quede en cero aparece aquí, con lo que la cerró." />;
  return (
    <PortalCard title="Facturas pagadas" whole>
      <div className="portal-rows">
        <DataList label="Facturas pagadas" items={page.rows} keyOf={({ id }) => id} rowHeight={64}>
          {(invoice) => (
            <ListRow
              title={invoice.invoice_id}
              detail={[formatDate(invoice.document.voucher_date), closedBy(invoice)].filter(Boolean).join(' · ')}
              trailing={<MoneyText pesos={invoice.debit_value} />}
            />
          )}
        </DataList>
      </div>
      {page.total > page.rows.length && <Button onClick={() => setCount(count + aPiece)}>{`Ver más: van ${page.rows.length} de ${page.total}`}</Button>}
    </PortalCard>
  );
}

/** 'dinero $ 950,000 el 3 nov 2026, retefuente $ 25,000 el 3 nov 2026'. */
function closedBy({ pay_receivables }: ReceivableView): string {
  return pay_receivables.map(({ kind, applied_value, date }) => `${words[kind] ?? kind} ${formatPesos(applied_value)} el ${formatDate(date)}`).join(', ');
}
