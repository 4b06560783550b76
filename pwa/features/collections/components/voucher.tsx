import { CameraButton } from '#pwa/ui/camera-button.tsx';
import { keepVoucher } from '../collect.actions.ts';

/** Takes the photo of a voucher and stores it on the device. `photo` is the SHA-256 of the taken photo. */
export function Voucher({ photo, onTaken }: { photo: string | null; onTaken: (sha256: string) => void }) {
  return (
    <div className="collect-voucher">
      <CameraButton onPhoto={async (file) => onTaken(await keepVoucher(file))}>
        {photo === null ? 'Foto del soporte' : 'Cambiar la foto del soporte'}
      </CameraButton>
      {photo !== null && <span role="status">Foto guardada en este equipo</span>}
    </div>
  );
}
