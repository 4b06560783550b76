import { downloadOutline } from 'ionicons/icons';
import { useState } from 'react';
import { downloadFile } from '#pwa/platform/files/share-file.ts';
import { useCallMutation } from '#pwa/platform/http/call-queries.ts';
import { callFile } from '#pwa/platform/http/calls.ts';
import { failureText } from '#pwa/platform/http/failure-text.ts';
import { Button } from '#pwa/ui/button.tsx';
import { FileChoice } from '#pwa/ui/form/file-choice.tsx';
import { Select } from '#pwa/ui/select.tsx';
import { Sheet } from '#pwa/ui/sheet.tsx';
import { completeLabels } from '#shared/features/imports/import-completeness.rules.ts';
import { completeOfKind, type ImportKind, importKindAbout, importKindLabel, importKinds } from '#shared/features/imports/import-kinds.ts';
import { importCalls } from '#shared/features/imports/imports.calls.ts';
import type { CompleteOf } from '#shared/kernel/import-columns.ts';

interface UploadSheetProps {
  kind: ImportKind;
  onKind: (kind: ImportKind) => void;
  onSent: (id: number) => void;
  onClose: () => void;
}

/** Which file, and of what. Nothing changes yet. */
export function UploadSheet({ kind, onKind, onSent, onClose }: UploadSheetProps) {
  const [file, setFile] = useState<File | null>(null);
  const [mapping, setMapping] = useState<File | null>(null);
  const [scope, setScope] = useState<CompleteOf | null>(null);
  const [scopeCode, setScopeCode] = useState('');
  const { scopes, effect } = completeOfKind(kind) ?? { scopes: [], effect: '' };
  const codeLabel = scope && completeLabels[scope].code;
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
    if (scope) {
      form.append('completo', scope);
      if (scopeCode.trim() !== '') form.append('completo_codigo', scopeCode);
    }
    await check.run({ params: { id: kind }, body: form });
  };
  const chooseKind = (chosen: ImportKind) => {
    onKind(chosen);
    setScope(null);
    setScopeCode('');
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
      bodyFirst
      title="Importar archivo"
      onClose={onClose}
      footer={
        <Button look="primary" busy={check.isBusy} onClick={() => void send()}>
          Revisar sin cambiar nada
        </Button>
      }
    >
      <div className="field">
        <Select
          label="Contenido"
          hint={importKindAbout(kind)}
          choices={importKinds.map((one) => ({ value: one, label: importKindLabel(one) }))}
          value={kind}
          onChange={(chosen) => chooseKind(importKinds.find((one) => one === chosen) ?? kind)}
        />
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
        <label htmlFor="import-mapping">Archivo de mapeo, si lo tiene (.json)</label>
        <FileChoice id="import-mapping" accept=".json" file={mapping} onChoose={setMapping} />
        <p className="field-hint">Sin él, después de la revisión elige dónde se guarda cada columna.</p>
      </div>
      {scopes.length > 0 && (
        <div className="field">
          <label htmlFor="import-scope">¿El archivo es todo lo que hay?</label>
          <select
            id="import-scope"
            className="control"
            value={scope ?? ''}
            aria-describedby="import-scope-effect"
            onChange={(event) => {
              setScope(scopes.find((one) => one === event.target.value) ?? null);
              setScopeCode('');
            }}
          >
            <option value="">No: solo lo que trae</option>
            {scopes.map((one) => (
              <option key={one} value={one}>
                {`Sí: ${completeLabels[one].label.toLowerCase()}`}
              </option>
            ))}
          </select>
          <p id="import-scope-effect" className="field-hint">
            {scope ? `${effect} La revisión dice primero cuánto es.` : 'Lo que no está en el archivo queda como está.'}
          </p>
        </div>
      )}
      {codeLabel && (
        <div className="field">
          <label htmlFor="import-scope-code">{codeLabel}</label>
          <input id="import-scope-code" className="control" value={scopeCode} autoComplete="off" onChange={(event) => setScopeCode(event.target.value)} />
        </div>
      )}
      {failure && (
        <p role="alert" className="field-error">
          {failure}
        </p>
      )}
    </Sheet>
  );
}
