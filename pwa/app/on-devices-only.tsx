import { Button } from '#pwa/ui/button.tsx';
import { Page } from '#pwa/ui/page.tsx';
import { Empty } from '#pwa/ui/states.tsx';
import { useOpen } from '#pwa/ui/use-open.ts';
import { pathTo, type ScreenName, screens } from '#shared/features/navigation/screens.ts';
import { useOpenable } from './frames/openable.ts';

/** A screen of the device's own data, as shown to a person who works online. Of the customers' screens the office has its own view of the shop. */
export function OnDevicesOnly({ name }: { name: ScreenName }) {
  const open = useOpen();
  const isOfShop = useOpenable()('ecommerce') && screens[name].path.startsWith('/b2b/');
  return (
    <Page title={screens[name].title}>
      <Empty
        text="Esta pantalla está en los equipos de vendedores y clientes"
        hint="Ingrese con una de esas cuentas para usarla, con o sin señal. Lo que se hace en ellos se ve aquí apenas llega."
        action={isOfShop && <Button onClick={() => void open(pathTo('ecommerce'))}>Ver como cliente</Button>}
      />
    </Page>
  );
}
