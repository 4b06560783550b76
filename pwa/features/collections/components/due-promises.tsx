import { pathToBranch } from '#pwa/features/third-parties/customer-path.ts';
import { nameOfCustomer } from '#pwa/features/third-parties/third-parties.queries.ts';
import { useCan } from '#pwa/platform/session/session.ts';
import { Card } from '#pwa/ui/card.tsx';
import { ListRow } from '#pwa/ui/list-row.tsx';
import { MoneyText } from '#pwa/ui/text.tsx';
import { counted } from '#shared/kernel/counts.ts';
import { formatDate, type LocalDate } from '#shared/kernel/dates.ts';
import { useDuePromises } from '../receipts.queries.ts';
import './due-promises.css';

/** The promises to pay whose day has come, on the page of the day; nothing when there are none, and for a person who may not collect. */
export function DuePromises({ today }: { today: LocalDate }) {
  const mayCollect = useCan('Recaudar en campo');
  const promises = useDuePromises(today);
  if (!mayCollect || !promises || promises.length === 0) return null;
  return (
    <Card className="due-promises" title={`${counted(promises.length, 'promesa', 'promesas')} de pago para hoy`} label="Promesas de pago">
      <ul>
        {promises.map(({ id, customer, contact_warehouse_id, invoices, promised_date, value, paid_value }) => (
          <li key={id}>
            <ListRow
              title={nameOfCustomer(customer)}
              detail={[promised_date < today && `Era para el ${formatDate(promised_date)}`, invoices.join(', ')].filter(Boolean).join(' · ')}
              trailing={<MoneyText pesos={value - paid_value} />}
              href={`#${pathToBranch(customer, contact_warehouse_id ?? 0)}`}
            />
          </li>
        ))}
      </ul>
    </Card>
  );
}
