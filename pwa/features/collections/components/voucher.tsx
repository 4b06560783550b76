import { cameraOutline } from 'ionicons/icons';
import { Icon } from '#pwa/ui/icon.tsx';
import { toast } from '#pwa/ui/toasts.ts';
import { keepVoucher } from '../collect.actions.ts';

/** Takes the photo of a voucher and stores it on the device. `photo` is the SHA-256 of the taken photo. */
export function Voucher({ photo, onTaken }: { photo: string | null; onTaken: (sha256: string) => void }) {
  const take = async (file: File) => {
    try {
      onTaken(await keepVoucher(file));
    } catch (error) {
      if (!(error instanceof Error)) throw error;
      toast.error('La foto no se pudo guardar: libere espacio en el equipo e intente de nuevo.');
    }
  };
  return (
    <div className="collect-voucher">
      <label className="button button-plain">
        <Icon icon={cameraOutline} />
        <span>{photo === null ? 'Foto del soporte' : 'Cambiar la foto del soporte'}</span>
        <input
          className="visually-hidden"
          type="file"
          accept="image/*"
          capture="environment"
          onChange={({ target }) => {
            const [file] = target.files ?? [];
            if (file) void take(file);
            target.value = '';
          }}
        />
      </label>
      {photo !== null && <span role="status">Foto guardada en este equipo</span>}
    </div>
  );
}
