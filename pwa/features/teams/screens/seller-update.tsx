import { downloadOutline } from 'ionicons/icons';
import { useState } from 'react';
import { tried } from '#pwa/admin/tried.ts';
import { UploadCard } from '#pwa/features/imports/components/upload-card.tsx';
import { downloadFile } from '#pwa/platform/files/share-file.ts';
import { refreshCalls, useCallMutation } from '#pwa/platform/http/call-queries.ts';
import { callFile } from '#pwa/platform/http/calls.ts';
import { Button } from '#pwa/ui/button.tsx';
import { Card } from '#pwa/ui/card.tsx';
import { Page } from '#pwa/ui/page.tsx';
import { toast } from '#pwa/ui/toasts.ts';
import type { SellerUpdateAnswer, SellerUpdateError } from '#shared/features/teams/seller-update.documents.ts';
import { sellerUpdateCalls } from '#shared/features/teams/teams.calls.ts';
import { establishmentCalls, thirdPartyCalls } from '#shared/features/third-parties/third-parties.calls.ts';
import { counted } from '#shared/kernel/counts.ts';

/** Actualización de vendedores: the template, the check of a file, and its application. */
export default function SellerUpdateScreen() {
  const [answer, setAnswer] = useState<SellerUpdateAnswer | null>(null);
  const { send } = useCallMutation(sellerUpdateCalls.updateSellers, {
    timeoutMs: 120_000,
    onDone: async (done) => {
      setAnswer(done);
      await tellOutcome(done);
      if (done.incorporated) await refreshCalls(establishmentCalls.list, thirdPartyCalls.list);
    },
  });
  const isReady = answer !== null && answer.errors.length === 0 && !answer.incorporated && answer.changes > 0;
  const submit = async (file: File, only_validation: boolean) => {
    await tried(() => send({ body: formOf(file, only_validation) }), 'Error al procesar el archivo');
  };
  return (
    <Page title="Actualización de vendedores" width="form">
      <div className="cards">
        <UploadCard isReady={isReady} onChoose={() => setAnswer(null)} onSend={submit}>
          <li>
            <p>Descargue la plantilla: trae el vendedor que hoy tiene cada sucursal.</p>
            <Button icon={downloadOutline} onClick={() => void tried(downloadTemplate)}>
              Descargar plantilla
            </Button>
          </li>
          <li>Cambie en ella la identificación del vendedor donde haga falta. Lo demás puede quedar como está.</li>
        </UploadCard>
        {answer && <Outcome answer={answer} />}
      </div>
    </Page>
  );
}

function Outcome({ answer: { total, changes, incorporated, errors } }: { answer: SellerUpdateAnswer }) {
  if (errors.length === 0)
    return (
      <Card role="status">
        <h2>{incorporated ? 'Archivo incorporado' : 'Archivo sin errores'}</h2>
        <p>
          {counted(total, 'fila', 'filas')}; {changesIn(changes, incorporated)}
        </p>
      </Card>
    );
  return (
    <Card role="alert">
      <h2>Existen inconsistencias en el archivo cargado</h2>
      <p>
        Hay {counted(errors.length, 'error', 'errores')} en {counted(total, 'fila', 'filas')}. Se descargó un CSV con todos; aquí están los primeros.
      </p>
      <ul className="card-list">
        {errors.slice(0, 20).map((error) => (
          <li key={`${error.row} ${error.column} ${error.message}`}>
            Fila {error.row}, {error.column}: {error.message}
          </li>
        ))}
      </ul>
    </Card>
  );
}

function changesIn(changes: number, isDone: boolean): string {
  if (changes === 0) return 'ninguna sucursal cambia de vendedor.';
  if (changes === 1) return isDone ? '1 sucursal cambió de vendedor.' : '1 sucursal cambiará de vendedor.';
  return isDone ? `${changes} sucursales cambiaron de vendedor.` : `${changes} sucursales cambiarán de vendedor.`;
}

function formOf(file: File, only_validation: boolean): FormData {
  const form = new FormData();
  form.set('file', file);
  form.set('only_validation', String(only_validation));
  form.set('disable_incorporation', 'false');
  return form;
}

/** Reports the outcome of the file; errors are shown on the page, and can be downloaded as a file. */
async function tellOutcome({ errors, incorporated }: SellerUpdateAnswer): Promise<void> {
  if (errors.length > 0) return downloadFile(new File([errorsCsv(errors)], 'errores-actualizacion-vendedores.csv', { type: 'text/csv' }));
  toast.success(incorporated ? 'Los vendedores han sido actualizados' : 'Validación del archivo finalizada éxitosamente');
}

/** A CSV that Excel opens in columns: with a BOM, and with quotes around every text. */
function errorsCsv(errors: readonly SellerUpdateError[]): string {
  const quoted = (text: string | number) => `"${String(text).replaceAll('"', '""')}"`;
  const lines = errors.map(({ row, column, message }) => [row, column, message].map(quoted).join(','));
  return `\uFEFF${['Fila,Columna,Error', ...lines].join('\r\n')}\r\n`;
}

async function downloadTemplate(): Promise<void> {
  const { blob, fileName } = await callFile(sellerUpdateCalls.downloadSellerTemplate, {});
  downloadFile(new File([blob], fileName, { type: blob.type }));
}
