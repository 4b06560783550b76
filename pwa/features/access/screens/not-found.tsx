import { useIonRouter } from '@ionic/react';
import { Button } from '#pwa/ui/button.tsx';
import { pathTo } from '#shared/features/access/screens.ts';
import { AccessPage } from '../components/access-page.tsx';

/** Any address that is no screen of ours. */
export default function NotFoundScreen() {
  const router = useIonRouter();
  return (
    <AccessPage title="Esta página no existe" intro={<p>La dirección puede estar mal escrita, o la página ya no está.</p>}>
      <Button look="primary" wide onClick={() => router.push(pathTo('login'), 'root', 'replace')}>
        Ir al inicio
      </Button>
    </AccessPage>
  );
}
