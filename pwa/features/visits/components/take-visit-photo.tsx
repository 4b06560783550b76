import { CameraButton } from '#pwa/ui/camera-button.tsx';
import { toast } from '#pwa/ui/toasts.ts';
import { useVisitPhoto } from '../use-visit-photo.ts';
import { photographVisit } from '../visits.actions.ts';
import './take-visit-photo.css';

/** 'Foto de la visita': taken online or offline, and sent separately, so that the departure never waits for the photo. The last photo is kept. */
export function TakeVisitPhoto({ visitUuid }: { visitUuid: string }) {
  const photo = useVisitPhoto(visitUuid);
  const take = async (file: File) => {
    await photographVisit(visitUuid, file);
    toast.notice('Foto guardada en este equipo');
  };
  return (
    <div className="visit-photo">
      {photo.address && <img src={photo.address} alt="Foto de esta visita" />}
      <CameraButton onPhoto={take}>
        {photo.isTaken ? (
          'Cambiar la foto'
        ) : (
          <>
            Foto<span className="visually-hidden"> de la visita</span>
          </>
        )}
      </CameraButton>
      {photo.isTaken && <span role="status">{photo.isSent ? 'Foto enviada' : 'Foto por enviar'}</span>}
    </div>
  );
}
