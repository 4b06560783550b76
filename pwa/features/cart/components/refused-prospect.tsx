import { createOutline, personOutline } from 'ionicons/icons';
import { useState } from 'react';
import { type CustomerBranch, nameOfCustomer, useCustomer } from '#pwa/features/third-parties/third-parties.queries.ts';
import type { OutboxCommand } from '#pwa/platform/outbox/outbox-command.ts';
import { Button } from '#pwa/ui/button.tsx';
import { ListRow } from '#pwa/ui/list-row.tsx';
import { Sheet } from '#pwa/ui/sheet.tsx';
import { toast } from '#pwa/ui/toasts.ts';
import { useOpen } from '#pwa/ui/use-open.ts';
import { pathTo } from '#shared/features/navigation/screens.ts';
import { knownCustomerOf, takeKnownCustomer } from '../refused-prospect.actions.ts';

/** The actions for a refused prospect: correct its data, or give its orders and events to the existing customer. */
export function RefusedProspect({ command }: { command: OutboxCommand }) {
  const open = useOpen();
  const known = useCustomer(String(knownCustomerOf(command) ?? ''));
  const [isChoosing, setChoosing] = useState(false);
  const take = async (place: CustomerBranch) => {
    setChoosing(false);
    if (await takeKnownCustomer(command.id, place)) toast.notice(`Los pedidos y eventos del prospecto son ahora de ${nameOfCustomer(place.customer)}`);
  };
  const [branch, ...others] = known?.branches ?? [];
  return (
    <>
      <Button look="primary" icon={createOutline} onClick={() => void open(`${pathTo('newProspect')}?corregir=${command.id}`)}>
        Corregir
      </Button>
      {known && branch && (
        <Button
          icon={personOutline}
          onClick={() => {
            if (others.length > 0) setChoosing(true);
            else void take({ customer: known, branch });
          }}
        >
          Usar el cliente que ya existe
        </Button>
      )}
      {known && isChoosing && (
        <Sheet open title={`¿Qué sucursal de ${nameOfCustomer(known)}?`} onClose={() => setChoosing(false)}>
          {known.branches.map((one) => (
            <ListRow
              key={one.id}
              title={one.description}
              detail={[one.city_name, one.address].filter(Boolean).join(' · ')}
              onClick={() => void take({ customer: known, branch: one })}
            />
          ))}
        </Sheet>
      )}
    </>
  );
}
