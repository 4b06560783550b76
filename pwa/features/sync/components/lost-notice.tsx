import { useSyncStatus } from '#pwa/platform/phone/use-phone.ts';
import { Button } from '#pwa/ui/button.tsx';
import { Sheet } from '#pwa/ui/sheet.tsx';
import { MomentText } from '#pwa/ui/text.tsx';
import { acknowledgeLoss } from '../lost.actions.ts';

/** The system deleted this device's storage: reported once, with the commands that waited in it (pains 7). */
export function LostNotice() {
  const { lost } = useSyncStatus();
  if (!lost) return null;
  return (
    <Sheet
      open
      kind="question"
      title="El navegador borró los datos de este equipo"
      onClose={acknowledgeLoss}
      footer={
        <Button look="primary" onClick={acknowledgeLoss}>
          Entendido
        </Button>
      }
    >
      <p>
        {lost.pending_count === 0 ? 'No había nada por enviar' : `Había ${lost.pending_count} por enviar`} (<MomentText instant={lost.at} />
        ). Lo demás vuelve del servidor. Para que no se repita, instale la aplicación y sincronice a diario.
      </p>
    </Sheet>
  );
}
