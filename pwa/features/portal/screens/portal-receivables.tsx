import { documentOutline, downloadOutline } from 'ionicons/icons';
import { useState } from 'react';
import { CufeNote } from '#pwa/features/receivables/components/cufe-note.tsx';
import { useCustomerReceivables, useExposure } from '#pwa/features/receivables/receivables.queries.ts';
import { nameOfCustomer, useCustomers } from '#pwa/features/third-parties/third-parties.queries.ts';
import { fieldClaimPath } from '#pwa/features/warranty/claim-path.ts';
import { useCall } from '#pwa/platform/http/call-queries.ts';
import { useMayCall } from '#pwa/platform/session/session.ts';
import { Button } from '#pwa/ui/button.tsx';
import { DataList } from '#pwa/ui/data-list.tsx';
import { ListRow } from '#pwa/ui/list-row.tsx';
import { Page } from '#pwa/ui/page.tsx';
import { Segmented } from '#pwa/ui/segmented.tsx';
import { Empty, Loading } from '#pwa/ui/states.tsx';
import { StatusChip } from '#pwa/ui/status-chip.tsx';
import { MoneyText } from '#pwa/ui/text.tsx';
import { toast } from '#pwa/ui/toasts.ts';
import { useNow } from '#pwa/ui/use-now.ts';
import { useOnline } from '#pwa/ui/use-online.ts';
import { ageingBuckets } from '#shared/features/receivables/ageing.rules.ts';
import { quotaOn } from '#shared/features/receivables/credit.rules.ts';
import type { ReceivableDocument } from '#shared/features/receivables/receivable.documents.ts';
import type { ReceivableView } from '#shared/features/receivables/receivable-view.documents.ts';
import { receivablesCalls } from '#shared/features/receivables/receivables.calls.ts';
import type { CustomerDocument } from '#shared/features/third-parties/customer.documents.ts';
import { warrantyCalls } from '#shared/features/warranty/warranty.calls.ts';
import { formatDate, localDateOf } from '#shared/kernel/dates.ts';
import { formatPesos } from '#shared/kernel/money.ts';
import { BranchFilter } from '../components/branch-filter.tsx';
import { CustomerReceipts } from '../components/customer-receipts.tsx';
import { Figure, useTellsQuota } from '../components/money-card.tsx';
import { PaidInvoices } from '../components/paid-invoices.tsx';
import { PortalCard } from '../components/portal-card.tsx';
import { downloadStatement, shareStatement } from '../share-statement.ts';

const parts = [
  { value: 'owed', label: 'Por pagar' },
  { value: 'paid', label: 'Pagadas' },
] as const;

/** Cartera: the customer's balance by age and invoice by invoice, by due date; online or offline. */
export default function PortalReceivablesScreen() {
  const customer = useCustomers('')?.[0];
  const isOnline = useOnline();
  const [part, setPart] = useState<(typeof parts)[number]['value']>('owed');
  const [branchId, setBranchId] = useState<number | null>(null);
  const make = async (kind: 'pdf' | 'excel', whose: CustomerDocument) => {
    try {
      await (kind === 'pdf' ? shareStatement(whose) : downloadStatement(whose));
    } catch (error) {
      toast.error(error instanceof Error ? error.message : 'No se pudo hacer el estado de cuenta.');
    }
  };
  return (
    <Page
      title="Cartera"
      {...(customer && { subtitle: nameOfCustomer(customer) })}
      actions={
        customer && (
          <Button icon={documentOutline} onClick={() => make('pdf', customer)}>
            Estado de cuenta
          </Button>
        )
      }
      toolbar={
        <div className="portal-filter">
          <Segmented label="Qué facturas" choices={parts} value={part} onChange={setPart} />
          <BranchFilter value={branchId} onChange={setBranchId} />
        </div>
      }
      asked={`${part} ${branchId}`}
    >
      {!customer && <Loading shape="cards" rows={3} />}
      {customer && (
        <div className="portal-actions">
          <Button icon={downloadOutline} disabled={!isOnline} onClick={() => make('excel', customer)}>
            {isOnline ? 'Excel' : 'Excel: necesita señal'}
          </Button>
        </div>
      )}
      {customer && part === 'owed' && <Receivables customer={customer} branchId={branchId} />}
      {customer && part === 'paid' && <PaidInvoices contactId={customer.contact_id} branchId={branchId} />}
    </Page>
  );
}

/** @param branchId of the branch whose invoices alone are shown; the credit and the receipts are the customer's */
function Receivables({ customer, branchId }: { customer: CustomerDocument; branchId: number | null }) {
  const receivables = useCustomerReceivables(customer.contact_id, branchId);
  const exposure = useExposure(customer.contact_id);
  const today = localDateOf(useNow());
  const quota = useTellsQuota() ? quotaOn(customer, today) : null;
  const known = useServerInvoices(customer.contact_id);
  const mayClaim = useMayCall(warrantyCalls.createWarranty);
  const claimPath = ({ document_uuid }: ReceivableDocument) => fieldClaimPath({ contact_id: customer.contact_id, ...(document_uuid && { document_uuid }) });
  if (!receivables || !exposure) return <Loading shape="cards" rows={3} />;
  const { invoices, summary } = receivables;
  return (
    <div className="portal-home">
      <PortalCard title="En total" whole>
        <dl className="portal-figures">
          <Figure name="Saldo" pesos={summary.saldo} />
          <Figure name="Vencido" pesos={summary.defeated} isLate={summary.defeated > 0} />
          {branchId === null && <Figure name="Pedidos por facturar" pesos={exposure.orders + exposure.unsent} />}
          {branchId === null && quota !== null && <Figure name="Cupo disponible" pesos={quota - exposure.total} />}
        </dl>
      </PortalCard>
      {invoices.length === 0 ? (
        <div className="portal-whole">
          <Empty
            text={branchId === null ? 'No debe nada' : 'No debe nada por esta sucursal'}
            hint="Aquí aparecen sus facturas con su vencimiento apenas se facture un pedido."
          />
        </div>
      ) : (
        <>
          <PortalCard title="Por edades" whole>
            <dl className="portal-figures">
              {ageingBuckets.map(({ bucket, label }) => (
                <Figure key={bucket} name={label} pesos={summary.buckets[bucket]} isLate={bucket !== 'current' && summary.buckets[bucket] > 0} />
              ))}
            </dl>
          </PortalCard>
          <PortalCard title="Facturas" whole>
            <div className="portal-rows">
              <DataList label="Facturas" items={invoices} keyOf={({ id }) => id} rowHeight={64}>
                {(invoice) => (
                  <ListRow
                    title={invoice.invoice_id}
                    detail={
                      <>
                        {`${formatDate(invoice.voucher_date)} · vence el ${formatDate(invoice.due_date)} · ${invoice.expiration}`}
                        {mayClaim && (
                          <a className="cell-note" href={`#${claimPath(invoice)}`} aria-label={`Reclamar garantía de la factura ${invoice.invoice_id}`}>
                            Reclamar garantía
                          </a>
                        )}
                        <CufeNote cufe={known.get(invoice.receivable_id)?.cufe ?? null} invoice={invoice.invoice_id} />
                      </>
                    }
                    trailing={
                      <div className="tracking-end">
                        <MoneyText pesos={invoice.saldo} />
                        {invoice.defeated && <StatusChip meaning="error">Vencida</StatusChip>}
                        {(known.get(invoice.receivable_id)?.discount ?? 0) > 0 && (
                          <small className="portal-saving">{`Ahorra ${formatPesos(known.get(invoice.receivable_id)?.discount ?? 0)} si paga hoy`}</small>
                        )}
                      </div>
                    }
                  />
                )}
              </DataList>
            </div>
          </PortalCard>
        </>
      )}
      <CustomerReceipts contactId={customer.contact_id} />
    </div>
  );
}

/** What only the server knows of each open invoice, by id: its prompt-payment discount today, and its CUFE. Empty without signal. */
function useServerInvoices(contactId: number): Map<number, ReceivableView> {
  const isOnline = useOnline();
  const { data } = useCall(receivablesCalls.listReceivables, isOnline ? { query: { contact_id: contactId, paginate: 'false' } } : null);
  return new Map(data?.map((invoice) => [invoice.id, invoice]));
}
