import { useReference } from '#pwa/features/master-data/reference.queries.ts';
import { Card } from '#pwa/ui/card.tsx';
import { StatusChip } from '#pwa/ui/status-chip.tsx';
import { useNow } from '#pwa/ui/use-now.ts';
import type { BranchDocument } from '#shared/features/third-parties/customer.documents.ts';
import { daysBetween, type LocalDate, localDateOf } from '#shared/kernel/dates.ts';

const kinds = [
  { name: 'Visita', event: 'EVET1', field: 'last_visit' },
  { name: 'Virtual', event: 'EVET2', field: 'last_virtual' },
  { name: 'Llamada', event: 'EVET3', field: 'last_phone_call' },
] as const;

/** Days since each kind of contact, with the deepening colours (commercial §9). */
export function CustomerContacts({ branch }: { branch: BranchDocument }) {
  const reference = useReference();
  const today = localDateOf(useNow());
  const criterion = reference?.parameters.find((parameter) => parameter.id === branch.customer_type_id)?.name_parameter ?? null;
  return (
    <Card label="Contactos">
      <h2>Último contacto</h2>
      <dl className="customer-figures">
        {kinds.map(({ name, event, field }) => {
          const days = daysSince(branch[field], today);
          const limit = reference?.deepening.find((row) => row.event_type === event && row.criteria_value === criterion)?.quantity;
          const late = limit !== undefined && (days === null || limit < days);
          return (
            <div key={name}>
              <dt>{name}</dt>
              <dd>
                <StatusChip meaning={late ? 'warn' : 'ok'}>{days === null ? 'Nunca' : days === 0 ? 'Hoy' : `Hace ${days} días`}</StatusChip>
              </dd>
            </div>
          );
        })}
      </dl>
    </Card>
  );
}

function daysSince(day: LocalDate | null, today: LocalDate): number | null {
  return day === null ? null : Math.max(0, daysBetween(day, today));
}
