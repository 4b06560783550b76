import { cloudUploadOutline } from 'ionicons/icons';
import { useEffect, useState } from 'react';
import { Button } from '#pwa/ui/button.tsx';
import { Page } from '#pwa/ui/page.tsx';
import { useAddressParam } from '#pwa/ui/use-address.ts';
import { useOpen } from '#pwa/ui/use-open.ts';
import { type ImportKind, importKinds } from '#shared/features/imports/import-kinds.ts';
import { pathTo } from '#shared/features/navigation/screens.ts';
import { ImportsTable } from '../components/imports-table.tsx';
import { UploadSheet } from '../components/upload-sheet.tsx';
import './imports.css';

const usualKind = 'products';

/**
 * Importaciones: a file is checked first, row by row, and applied at the person's request. A list opens this screen with a kind of file in the
 * address.
 */
export default function ImportsScreen() {
  const open = useOpen();
  const [asked, setAsked] = useAddressParam('importar');
  const [kind, setKind] = useState<ImportKind | null>(null);
  // The address opens the sheet only once: returning to the list does not open it again.
  useEffect(() => {
    if (asked === undefined) return;
    setKind(importKinds.find((one) => one === asked) ?? null);
    setAsked(undefined);
  }, [asked, setAsked]);
  const openRun = (id: number) => void open(pathTo('importRun', { id }));
  return (
    <Page
      title="Importaciones"
      width="full"
      actions={
        <Button look="primary" icon={cloudUploadOutline} onClick={() => setKind(usualKind)}>
          Importar archivo
        </Button>
      }
    >
      <ImportsTable onOpen={openRun} />
      {kind && (
        <UploadSheet
          kind={kind}
          onKind={setKind}
          onSent={(id) => {
            setKind(null);
            openRun(id);
          }}
          onClose={() => setKind(null)}
        />
      )}
    </Page>
  );
}
