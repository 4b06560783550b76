import { cloudUploadOutline } from 'ionicons/icons';
import { useState } from 'react';
import { Button } from '#pwa/ui/button.tsx';
import { Page } from '#pwa/ui/page.tsx';
import { ImportRun } from '../components/import-run.tsx';
import { ImportsTable } from '../components/imports-table.tsx';
import { UploadSheet } from '../components/upload-sheet.tsx';
import './imports.css';

/** Importaciones: a file is checked first, row by row, and applied when the person says so. */
export default function ImportsScreen() {
  const [isUploading, setUploading] = useState(false);
  const [runId, setRunId] = useState<number | null>(null);
  return (
    <Page
      title="Importaciones"
      width="full"
      actions={
        <Button look="primary" icon={cloudUploadOutline} onClick={() => setUploading(true)}>
          Importar archivo
        </Button>
      }
    >
      {runId !== null && <ImportRun id={runId} />}
      <ImportsTable onOpen={setRunId} />
      {isUploading && (
        <UploadSheet
          onSent={(id) => {
            setUploading(false);
            setRunId(id);
          }}
          onClose={() => setUploading(false)}
        />
      )}
    </Page>
  );
}
