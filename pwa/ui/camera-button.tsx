import { cameraOutline } from 'ionicons/icons';
import { type ReactNode, useState } from 'react';
import { Icon } from './icon.tsx';
import { toast } from './toasts.ts';

interface CameraButtonProps {
  look?: 'plain' | 'primary';
  /** Stores the photo on this device. When it throws, the button shows the message that the photo could not be stored. */
  onPhoto: (photo: File) => Promise<void>;
  children: ReactNode;
}

/** Takes a photo with the camera of the phone. */
export function CameraButton({ look = 'plain', onPhoto, children }: CameraButtonProps) {
  const [busy, setBusy] = useState(false);
  const take = async (photo: File) => {
    setBusy(true);
    try {
      await onPhoto(photo);
    } catch (error) {
      if (!(error instanceof Error)) throw error;
      toast.error('La foto no se pudo guardar: libere espacio en el equipo e intente de nuevo.');
    } finally {
      setBusy(false);
    }
  };
  return (
    <label className={`button button-${look}`} aria-busy={busy}>
      <Icon icon={cameraOutline} />
      <span>{children}</span>
      <input
        className="visually-hidden"
        type="file"
        accept="image/*"
        capture="environment"
        disabled={busy}
        onChange={({ target }) => {
          const [photo] = target.files ?? [];
          if (photo) void take(photo);
          // The same photo may be chosen again.
          target.value = '';
        }}
      />
    </label>
  );
}
