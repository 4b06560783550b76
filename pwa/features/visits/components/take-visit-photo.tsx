import { cameraOutline } from 'ionicons/icons';
import { useState } from 'react';
import { Icon } from '#pwa/ui/icon.tsx';
import { toast } from '#pwa/ui/toasts.ts';
import { useVisitPhoto } from '../use-visit-photo.ts';
import { photographVisit } from '../visits.actions.ts';
import './take-visit-photo.css';

/** 'Foto de la visita': taken online or offline, and sent separately, so that the departure never waits for the photo. The last photo is kept. */
export function TakeVisitPhoto({ visitUuid }: { visitUuid: string }) {
  const photo = useVisitPhoto(visitUuid);
  const [busy, setBusy] = useState(false);
  const take = async (file: File) => {
    setBusy(true);
    try {
      await photographVisit(visitUuid, file);
      toast.notice('Foto guardada en este equipo');
    } catch (error) {
      if (!(error instanceof Error)) throw error;
      // No room on the device.
      toast.error('La foto no se pudo guardar: libere espacio en el equipo e intente de nuevo.');
    } finally {
      setBusy(false);
    }
  };
  return (
    <div className="visit-photo">
      {photo.address && <img src={photo.address} alt="Foto de esta visita" />}
      <label className="button button-plain" aria-busy={busy}>
        <Icon icon={cameraOutline} />
        <span>
          {photo.isTaken ? (
            'Cambiar la foto'
          ) : (
            <>
              Foto<span className="visually-hidden"> de la visita</span>
            </>
          )}
        </span>
        <input
          className="visually-hidden"
          type="file"
          accept="image/*"
          capture="environment"
          disabled={busy}
          onChange={({ target }) => {
            const [file] = target.files ?? [];
            if (file) void take(file);
            target.value = '';
          }}
        />
      </label>
      {photo.isTaken && <span role="status">{photo.isSent ? 'Foto enviada' : 'Foto por enviar'}</span>}
    </div>
  );
}
