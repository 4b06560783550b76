import { keyOutline } from 'ionicons/icons';
import { useCallMutation } from '#pwa/platform/http/call-queries.ts';
import { useMayCall } from '#pwa/platform/session/session.ts';
import { ListRow, ListSection } from '#pwa/ui/list-row.tsx';
import { ask } from '#pwa/ui/question.ts';
import { toast } from '#pwa/ui/toasts.ts';
import { productImageCalls } from '#shared/features/catalogue/product-images.calls.ts';

/** Changes the addresses of the company's pictures, when an outsider uses the present ones. Devices get the new addresses at their next sync. */
export function ImageAddresses() {
  const may = useMayCall(productImageCalls.changeImageKey);
  const { run, isBusy, failure } = useCallMutation(productImageCalls.changeImageKey);
  if (!may) return null;
  const change = async () => {
    const isSure = await ask({
      title: '¿Cambiar las direcciones de las imágenes?',
      text: 'Las direcciones que se conocían dejan de servir, también las que alguien haya copiado en otra página. Los equipos reciben las nuevas al sincronizar y vuelven a bajar las fotos.',
      confirm: 'Cambiar direcciones',
      danger: true,
    });
    if (isSure && (await run({})) !== undefined) toast.success('Las direcciones de las imágenes cambiaron');
  };
  return (
    <ListSection title="Imágenes de productos">
      <ListRow
        icon={keyOutline}
        title={isBusy ? 'Cambiando…' : 'Cambiar las direcciones de las imágenes'}
        detail={failure ?? 'Quien tenga una dirección ve la imagen sin ingresar. Cámbielas si alguien de fuera las usa.'}
        onClick={() => void change()}
      />
    </ListSection>
  );
}
