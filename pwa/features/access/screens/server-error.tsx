import { useIonRouter } from '@ionic/react';
import { Button } from '#pwa/ui/button.tsx';
import { pathTo } from '#shared/features/access/screens.ts';
import { AccessPage } from '../components/access-page.tsx';

/** The server could not answer: nothing typed is lost, and there is a way on. */
export default function ServerErrorScreen() {
  const router = useIonRouter();
  return (
    <AccessPage title="Algo falló en el servidor" intro={<p>Lo que estaba guardado en este equipo sigue aquí. Intente de nuevo en unos minutos.</p>}>
      <Button look="primary" wide onClick={() => router.push(pathTo('login'), 'root', 'replace')}>
        Volver al inicio
      </Button>
    </AccessPage>
  );
}
