import { Button } from '#pwa/ui/button.tsx';
import { useOpen } from '#pwa/ui/use-open.ts';
import { pathTo } from '#shared/features/navigation/screens.ts';
import { AccessPage } from '../components/access-page.tsx';

/** Any address that is no screen of ours. */
export default function NotFoundScreen() {
  const open = useOpen();
  return (
    <AccessPage title="Esta página no existe" intro={<p>La dirección puede estar mal escrita, o la página ya no está.</p>}>
      <Button look="primary" wide onClick={() => void open(pathTo('login'), 'replace')}>
        Ir al inicio
      </Button>
    </AccessPage>
  );
}
