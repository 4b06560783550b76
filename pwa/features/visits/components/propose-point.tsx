import { locationOutline } from 'ionicons/icons';
import { useState } from 'react';
import { useReadings } from '#pwa/platform/geo/use-readings.ts';
import { Button } from '#pwa/ui/button.tsx';
import { LimitedText } from '#pwa/ui/limited-text.tsx';
import { Sheet } from '#pwa/ui/sheet.tsx';
import { toast } from '#pwa/ui/toasts.ts';
import type { BranchDocument, CustomerDocument } from '#shared/features/third-parties/customer.documents.ts';
import { pointOf } from '#shared/features/visits/geo.rules.ts';
import { sentenceOf } from '#shared/kernel/errors.ts';
import { proposePoint } from '../visits.actions.ts';

/** 'Corregir ubicación': the seller is at a customer whose coordinates are missing or wrong, and proposes them; a leader decides. */
export function ProposePoint({ customer, branch }: { customer: CustomerDocument; branch: BranchDocument }) {
  const [isOpen, setOpen] = useState(false);
  const hasPoint = pointOf(branch.latitude, branch.length) !== null;
  return (
    <>
      <Button look="quiet" icon={locationOutline} onClick={() => setOpen(true)}>
        {hasPoint ? 'Corregir ubicación' : 'Decir dónde queda'}
      </Button>
      {isOpen && <PointSheet customer={customer} branch={branch} onClose={() => setOpen(false)} />}
    </>
  );
}

function PointSheet({ customer, branch, onClose }: { customer: CustomerDocument; branch: BranchDocument; onClose: () => void }) {
  const { busy, take } = useReadings();
  const [note, setNote] = useState('');
  const [refused, setRefused] = useState<string | null>(null);
  const propose = async () => {
    setRefused(null);
    const taken = await take(1);
    const [reading] = taken.ok ? taken.value : [];
    if (!taken.ok) return setRefused(sentenceOf(taken));
    if (!reading) return;
    const proposed = await proposePoint({ customer, branch }, reading, note);
    if (!proposed.ok) return setRefused(sentenceOf(proposed));
    toast.success('Punto propuesto: su jefe decide');
    onClose();
  };
  return (
    <Sheet
      open
      title="Ubicación del cliente"
      holds={note !== ''}
      onClose={onClose}
      footer={
        <Button look="primary" wide busy={busy} onClick={() => void propose()}>
          {busy ? 'Tomando ubicación' : 'Estoy en el cliente'}
        </Button>
      }
    >
      <p>Párese en la puerta del cliente. Su jefe compara este punto con el guardado antes de moverlo.</p>
      <LimitedText id="point-note" label="Nota (opcional)" max={300} rows={2} value={note} onChange={setNote} />
      {refused && (
        <p role="alert" className="field-error">
          {refused}
        </p>
      )}
    </Sheet>
  );
}
