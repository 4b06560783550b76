import { downloadOutline } from 'ionicons/icons';
import { useState } from 'react';
import { downloadFile } from '#pwa/platform/files/share-file.ts';
import { failureText } from '#pwa/platform/http/failure-text.ts';
import { download, request } from '#pwa/platform/http/http.ts';
import { Button } from '#pwa/ui/button.tsx';
import { FileChoice } from '#pwa/ui/form/file-choice.tsx';
import { Sheet } from '#pwa/ui/sheet.tsx';
import { importKindLabels, importKinds } from '#shared/features/imports/import-columns.ts';
import type { ImportRunDocument } from '#shared/features/imports/import-run.documents.ts';

/** Which file, of what, and how its columns are called when they are called otherwise. Nothing changes yet. */
export function UploadSheet({ onSent, onClose }: { onSent: (id: number) => void; onClose: () => void }) {
  const [kind, setKind] = useState('products');
  const [file, setFile] = useState<File | null>(null);
  const [mapping, setMapping] = useState<File | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const send = async () => {
    if (!file) return setFailure('Elija el archivo.');
    setBusy(true);
    setFailure(null);
    const form = new FormData();
    form.append('archivo', file);
    if (mapping) form.append('mapeo', mapping);
    try {
      const run = await request<ImportRunDocument>(`/api/importaciones/${kind}`, { method: 'POST', body: form, timeoutMs: 120_000 });
      onSent(run.id);
    } catch (error) {
      setFailure(failureText('Error al procesar el archivo', error));
    } finally {
      setBusy(false);
    }
  };
  const saveTemplate = async () => {
    setFailure(null);
    try {
      const { blob, fileName } = await download(`/api/importaciones/plantilla/${kind}`);
      downloadFile(new File([blob], fileName, { type: blob.type }));
    } catch (error) {
      setFailure(failureText('Error al descargar la plantilla', error));
    }
  };
  return (
    <Sheet
      open
      title="Importar archivo"
      onClose={onClose}
      footer={
        <Button look="primary" busy={busy} onClick={() => void send()}>
          Revisar sin cambiar nada
        </Button>
      }
    >
      <div className="field">
        <label htmlFor="import-kind">Contenido</label>
        <select id="import-kind" className="control" value={kind} onChange={(event) => setKind(event.target.value)}>
          {importKinds.map((one) => (
            <option key={one} value={one}>
              {importKindLabels[one]}
            </option>
          ))}
        </select>
        <div>
          <Button icon={downloadOutline} onClick={() => void saveTemplate()}>
            Descargar plantilla
          </Button>
        </div>
      </div>
      <div className="field">
        <label htmlFor="import-file">Archivo .csv o .xlsx</label>
        <FileChoice id="import-file" accept=".csv,.txt,.xlsx" file={file} onChoose={setFile} />
      </div>
      <div className="field">
        <label htmlFor="import-mapping">Mapeo de columnas (opcional, .json)</label>
        <FileChoice id="import-mapping" accept=".json" file={mapping} onChoose={setMapping} />
      </div>
      {failure && (
        <p role="alert" className="field-error">
          {failure}
        </p>
      )}
    </Sheet>
  );
}
