import { cloudUploadOutline } from 'ionicons/icons';
import { useSession } from '#pwa/platform/session/session.ts';
import { Button } from '#pwa/ui/button.tsx';
import { useOpen } from '#pwa/ui/use-open.ts';
import type { ImportKind } from '#shared/features/imports/import-kinds.ts';
import { pathTo } from '#shared/features/navigation/screens.ts';

/** The way from a list to the import of a file of its rows, for people who have the screen of imports. */
export function ImportLink({ kind }: { kind: ImportKind }) {
  const open = useOpen();
  const mayImport = useSession(({ user }) => user?.permissions.includes('Importaciones') ?? false);
  if (!mayImport) return null;
  return (
    <Button icon={cloudUploadOutline} onClick={() => void open(`${pathTo('imports')}?importar=${kind}`)}>
      Importar
    </Button>
  );
}
