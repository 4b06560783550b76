import { Button } from '#pwa/ui/button.tsx';
import { useOpen } from '#pwa/ui/use-open.ts';
import { pathTo } from '#shared/features/navigation/screens.ts';
import { AccessPage } from '../components/access-page.tsx';

/** Shown when the server could not answer: typed values are kept, and the person can continue. */
export default function ServerErrorScreen() {
  const open = useOpen();
  return (
    <AccessPage title="Algo falló en el servidor" intro={<p>Lo que estaba guardado en este equipo sigue aquí. Intente de nuevo en unos minutos.</p>}>
      <Button look="primary" wide onClick={() => void open(pathTo('login'), 'replace')}>
        Volver al inicio
      </Button>
    </AccessPage>
  );
}
