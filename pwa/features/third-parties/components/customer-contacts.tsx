import { useReference } from '#pwa/features/master-data/reference.queries.ts';
import { Card } from '#pwa/ui/card.tsx';
import { StatusChip } from '#pwa/ui/status-chip.tsx';
import { useNow } from '#pwa/ui/use-now.ts';
import type { BranchDocument } from '#shared/features/third-parties/customer.documents.ts';
import { localDateOf } from '#shared/kernel/dates.ts';
import { contactAgesOf } from '../contact-ages.ts';

/** Days since each contact type, with the deepening colours (commercial §9). */
export function CustomerContacts({ branch }: { branch: BranchDocument }) {
  const reference = useReference();
  const today = localDateOf(useNow());
  return (
    <Card label="Contactos">
      <h2>Último contacto</h2>
      <dl className="customer-figures">
        {contactAgesOf(branch, { reference, today }).map(({ name, words, meaning }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>
              <StatusChip meaning={meaning}>{words}</StatusChip>
            </dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}
