import { useState } from 'react';
import { CufeNote } from '#pwa/features/receivables/components/cufe-note.tsx';
import { useCallList } from '#pwa/platform/http/call-queries.ts';
import { Button } from '#pwa/ui/button.tsx';
import { ListRow } from '#pwa/ui/list-row.tsx';
import { Empty, Failed, Loading } from '#pwa/ui/states.tsx';
import { MoneyText, unbroken } from '#pwa/ui/text.tsx';
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

/** Pagadas: the paid documents, newest first, with the payments of each. Only the server has them. */
export function PaidInvoices({ contactId, branchId }: { contactId: number; branchId: number | null }) {
  const isOnline = useOnline();
  const [count, setCount] = useState(aPiece);
  const state = { page: 1, perPage: count, sortBy: 'voucher_date', sort: 'DESC', filter: '', filters: {}, hidden: [], density: 'normal' } as const;
  const { page, error, retry } = useCallList(receivablesCalls.listReceivables, state, {
    query: { contact_id: contactId, paid: 'true', ...(branchId !== null && { contact_warehouse_id: branchId }) },
  });
  if (!page && !isOnline) return <Empty text="Necesita señal" hint="Lo que ya pagó no se guarda en este equipo." />;
  if (!page) return error ? <Failed text={error.message} onRetry={retry} /> : <Loading rows={6} />;
  if (page.rows.length === 0)
    return <Empty text="Todavía no hay facturas pagadas" hint="Cuando una factura quede en cero aparece aquí, con lo que la cerró." />;
  return (
    <PortalCard title="Facturas pagadas" whole>
      <ul className="portal-rows" aria-label="Facturas pagadas">
        {page.rows.map((invoice) => (
          <li key={invoice.id}>
            <ListRow
              title={invoice.invoice_id}
              detail={
                <>
                  {formatDate(invoice.document.voucher_date)}
                  {invoice.pay_receivables.map((payment, place) => (
                    // biome-ignore lint/suspicious/noArrayIndexKey: payments have no identity of their own, and their order stays
                    <span key={place} className="paid-by">
                      {unbroken(paidBy(payment))}
                    </span>
                  ))}
                  <CufeNote cufe={invoice.cufe} invoice={invoice.invoice_id} />
                </>
              }
              trailing={<MoneyText pesos={invoice.debit_value} />}
            />
          </li>
        ))}
      </ul>
      {page.total > page.rows.length && <Button onClick={() => setCount(count + aPiece)}>{`Ver más: van ${page.rows.length} de ${page.total}`}</Button>}
    </PortalCard>
  );
}

/** 'dinero $ 950,000 el 3 nov 2026'. */
function paidBy({ kind, applied_value, date }: ReceivableView['pay_receivables'][number]): string {
  return `${words[kind] ?? kind} ${formatPesos(applied_value)} el ${formatDate(date)}`;
}
