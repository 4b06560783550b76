import { downloadOutline } from 'ionicons/icons';
import { useState } from 'react';
import { downloadFile } from '#pwa/platform/files/share-file.ts';
import { useCallMutation } from '#pwa/platform/http/call-queries.ts';
import { callFile } from '#pwa/platform/http/calls.ts';
import { failureText } from '#pwa/platform/http/failure-text.ts';
import { Button } from '#pwa/ui/button.tsx';
import { FileChoice } from '#pwa/ui/form/file-choice.tsx';
import { Sheet } from '#pwa/ui/sheet.tsx';
import { type ImportKind, importKindLabel, importKinds } from '#shared/features/imports/import-kinds.ts';
import { importCalls } from '#shared/features/imports/imports.calls.ts';

/** Which file, of what, and how its columns are called when they are called otherwise. Nothing changes yet. */
export function UploadSheet({ onSent, onClose }: { onSent: (id: number) => void; onClose: () => void }) {
  const [kind, setKind] = useState<ImportKind>('products');
  const [file, setFile] = useState<File | null>(null);
  const [mapping, setMapping] = useState<File | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  const check = useCallMutation(importCalls.checkImport, { timeoutMs: 120_000, onDone: ({ id }) => onSent(id) });
  const failure = check.failure === null ? refusal : failureText('Error al procesar el archivo', new Error(check.failure));
  const send = async () => {
    check.reset();
    setRefusal(file ? null : 'Elija el archivo.');
    if (!file) return;
    const form = new FormData();
    form.append('archivo', file);
    if (mapping) form.append('mapeo', mapping);
    await check.run({ params: { id: kind }, body: form });
  };
  const saveTemplate = async () => {
    check.reset();
    setRefusal(null);
    try {
      const { blob, fileName } = await callFile(importCalls.downloadImportTemplate, { params: { kind } });
      downloadFile(new File([blob], fileName, { type: blob.type }));
    } catch (error) {
      setRefusal(failureText('Error al descargar la plantilla', error));
    }
  };
  return (
    <Sheet
      open
      title="Importar archivo"
      onClose={onClose}
      footer={
        <Button look="primary" busy={check.isBusy} onClick={() => void send()}>
          Revisar sin cambiar nada
        </Button>
      }
    >
      <div className="field">
        <label htmlFor="import-kind">Contenido</label>
        <select id="import-kind" className="control" value={kind} onChange={(event) => setKind(importKinds.find((one) => one === event.target.value) ?? kind)}>
          {importKinds.map((one) => (
            <option key={one} value={one}>
              {importKindLabel(one)}
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
