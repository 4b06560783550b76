import { addOutline, cloudUploadOutline } from 'ionicons/icons';
import { useMayCall, useSession } from '#pwa/platform/session/session.ts';
import { Button } from '#pwa/ui/button.tsx';
import { useOpen } from '#pwa/ui/use-open.ts';
import { productWriteCalls } from '#shared/features/catalogue/product-writes.calls.ts';
import { pathTo, screens } from '#shared/features/navigation/screens.ts';
import { mayOpen } from '#shared/kernel/screen.ts';

/** The office's screens while the company has no products: a message with the two ways to create them. */
export function useNoProducts() {
  const open = useOpen();
  const mayCreate = useMayCall(productWriteCalls.create);
  const mayImport = useSession(({ user }) => user !== null && mayOpen(screens.imports.needs, user));
  return {
    text: 'Todavía no hay productos',
    hint: 'Créelos uno por uno, o tráigalos todos de un archivo de Excel o CSV.',
    action: (
      <div className="no-products">
        {mayCreate && (
          <Button look="primary" icon={addOutline} onClick={() => void open(pathTo('createProduct'))}>
            Crear producto
          </Button>
        )}
        {mayImport && (
          <Button icon={cloudUploadOutline} onClick={() => void open(pathTo('imports'))}>
            Importar un archivo
          </Button>
        )}
      </div>
    ),
  };
}
