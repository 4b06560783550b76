import { locateOutline } from 'ionicons/icons';
import { useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { useReadings } from '#pwa/platform/geo/use-readings.ts';
import { Button } from '#pwa/ui/button.tsx';
import { sentenceOf } from '#shared/kernel/errors.ts';

/** The coordinates of the prospect, for later routes and arrivals: measured once at the prospect, online or offline. */
export function ProspectPlace() {
  const { setValue, watch } = useFormContext();
  const { busy, take } = useReadings();
  const [failure, setFailure] = useState<string | null>(null);
  const isTaken = watch('latitud') !== null && watch('latitud') !== undefined;
  const note = async () => {
    setFailure(null);
    const taken = await take(1);
    if (!taken.ok) return setFailure(sentenceOf(taken));
    const [reading] = taken.value;
    if (!reading) return;
    setValue('latitud', reading.latitude, { shouldDirty: true });
    setValue('longitud', reading.length, { shouldDirty: true });
  };
  return (
    <div className="field">
      <Button icon={locateOutline} busy={busy} onClick={() => void note()}>
        {isTaken ? 'Tomar la ubicación otra vez' : 'Tomar la ubicación de aquí'}
      </Button>
      <p className="field-hint" role="status">
        {failure ?? (isTaken ? 'Ubicación tomada.' : 'Si está en el local del prospecto, sirve para sus próximas visitas.')}
      </p>
    </div>
  );
}
