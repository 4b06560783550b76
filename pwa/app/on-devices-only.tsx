import { Page } from '#pwa/ui/page.tsx';
import { Empty } from '#pwa/ui/states.tsx';
import { type ScreenName, screens } from '#shared/features/navigation/screens.ts';

/** A screen of the device's own data, as shown to a person who works online. */
export function OnDevicesOnly({ name }: { name: ScreenName }) {
  return (
    <Page title={screens[name].title}>
      <Empty
        text="Esta pantalla está en los equipos de vendedores y clientes"
        hint="Ingrese con una de esas cuentas para usarla, con o sin señal. Lo que se hace en ellos se ve aquí apenas llega."
      />
    </Page>
  );
}
