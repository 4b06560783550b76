import { useCustomerReceivables, useExposure } from '#pwa/features/receivables/receivables.queries.ts';
import { useSession } from '#pwa/platform/session/session.ts';
import { Loading } from '#pwa/ui/states.tsx';
import { DateText, MoneyText } from '#pwa/ui/text.tsx';
import { useNow } from '#pwa/ui/use-now.ts';
import { pathTo } from '#shared/features/navigation/screens.ts';
import { quotaOn } from '#shared/features/receivables/credit.rules.ts';
import type { CustomerDocument } from '#shared/features/third-parties/customer.documents.ts';
import { localDateOf } from '#shared/kernel/dates.ts';
import { PortalCard } from './portal-card.tsx';

/**
 * Whether the remaining quota can be told: the quota is of all branches, and the device of a person who buys for one branch does not hold what the
 * others owe (decision 0151).
 */
export const useTellsQuota = (): boolean => useSession(({ user }) => user?.contact_warehouse_id ?? null) === null;

/** The customer's balance, its overdue part, the next due amount, and the remaining credit quota. */
export function MoneyCard({ customer }: { customer: CustomerDocument }) {
  const receivables = useCustomerReceivables(customer.contact_id);
  const exposure = useExposure(customer.contact_id);
  const today = localDateOf(useNow());
  const quota = useTellsQuota() ? quotaOn(customer, today) : null;
  const next = receivables?.invoices.find(({ saldo, defeated }) => saldo > 0 && !defeated);
  return (
    <PortalCard title="Cartera" all={{ label: 'Ver cartera', path: pathTo('portalReceivables') }}>
      {!receivables || !exposure ? (
        <Loading rows={2} />
      ) : (
        <>
          <dl className="portal-figures">
            <Figure name="Saldo" pesos={receivables.summary.saldo} />
            <Figure name="Vencido" pesos={receivables.summary.defeated} isLate={receivables.summary.defeated > 0} />
            {quota !== null && <Figure name="Cupo disponible" pesos={quota - exposure.total} />}
          </dl>
          {next && (
            <p className="portal-note">
              {`Lo próximo: ${next.invoice_id} vence el `}
              <DateText date={next.due_date} />
            </p>
          )}
          {receivables.invoices.length === 0 && <p className="portal-note">No debe nada.</p>}
        </>
      )}
    </PortalCard>
  );
}

export function Figure({ name, pesos, isLate = false }: { name: string; pesos: number; isLate?: boolean }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd className={isLate ? 'is-late' : undefined}>
        <MoneyText pesos={pesos} />
      </dd>
    </div>
  );
}
