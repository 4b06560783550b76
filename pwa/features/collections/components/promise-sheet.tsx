import { useState } from 'react';
import type { CustomerBranch } from '#pwa/features/third-parties/third-parties.queries.ts';
import { requirePhone } from '#pwa/platform/phone/use-phone.ts';
import { Button } from '#pwa/ui/button.tsx';
import { Checkbox } from '#pwa/ui/checkbox.tsx';
import { LimitedText } from '#pwa/ui/limited-text.tsx';
import { NumericField } from '#pwa/ui/numeric-field.tsx';
import { Sheet } from '#pwa/ui/sheet.tsx';
import { toast } from '#pwa/ui/toasts.ts';
import { WhenField } from '#pwa/ui/when-field.tsx';
import { localDateOf } from '#shared/kernel/dates.ts';
import { formatPesos, sumPesos } from '#shared/kernel/money.ts';
import { promise } from '../collect.actions.ts';
import { useCollecting } from '../receipts.queries.ts';

/** 'Promesa de pago': the invoices, the amount and the date. The reason for not paying is not asked, because the law forbids it. */
export function PromiseSheet({ place, onClose }: { place: CustomerBranch; onClose: () => void }) {
  const collecting = useCollecting(place.customer.contact_id);
  const today = localDateOf(requirePhone().ports.now());
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [typed, setTyped] = useState<number | null>(null);
  const [day, setDay] = useState('');
  const [observation, setObservation] = useState('');
  const invoices = collecting?.invoices.filter(({ collectable }) => collectable > 0) ?? [];
  const named = invoices.filter(({ id }) => chosen.has(id));
  const value = typed ?? sumPesos(named.map(({ collectable }) => collectable));
  const save = async () => {
    await promise(place, { value, promised_date: day, invoices: named.map(({ invoice_id }) => invoice_id), observation });
    toast.notice('Promesa registrada');
    onClose();
  };
  return (
    <Sheet
      open
      title="Promesa de pago"
      holds={chosen.size > 0 || typed !== null || day !== '' || observation !== ''}
      onClose={onClose}
      footer={
        <Button look="primary" wide disabled={value === 0 || day < today} onClick={() => void save()}>
          Guardar
        </Button>
      }
    >
      <div className="collect">
        {invoices.map(({ id, invoice_id, collectable, expiration }) => (
          <Checkbox
            key={id}
            checked={chosen.has(id)}
            onChange={(isIn) => setChosen(new Set(isIn ? [...chosen, id] : [...chosen].filter((other) => other !== id)))}
          >{`${invoice_id} · ${formatPesos(collectable)} · ${expiration}`}</Checkbox>
        ))}
        <NumericField label="Cuánto promete" unit="$" value={value === 0 ? null : value} onChange={setTyped} />
        <WhenField label="Para qué día" type="date" min={today} value={day} onChange={setDay} />
        <LimitedText id="promise-observation" label="Observación" max={500} rows={2} value={observation} onChange={setObservation} />
      </div>
    </Sheet>
  );
}
