import { usePhoneStore } from '#pwa/platform/phone/use-phone.ts';
import { logout } from '#pwa/platform/session/session.ts';
import { Button } from '#pwa/ui/button.tsx';
import { Sheet } from '#pwa/ui/sheet.tsx';

/** Over every page while the data of this device cannot be opened, or is gone: why, and the one way on. Spec: decisions §3. */
export default function StorageFailure() {
  const failure = usePhoneStore((state) => state.failure);
  const goOn = async () => {
    await (failure?.retry ?? logout)();
  };
  return (
    <Sheet
      open={failure !== null}
      kind="question"
      title={failure?.retry ? 'No se pudo abrir este dispositivo' : 'Este dispositivo ya no tiene sus datos'}
      onClose={() => void goOn()}
      footer={
        <Button look="primary" onClick={goOn}>
          {failure?.retry ? 'Reintentar' : 'Ingresar de nuevo'}
        </Button>
      }
    >
      <p>{failure?.text}</p>
    </Sheet>
  );
}
