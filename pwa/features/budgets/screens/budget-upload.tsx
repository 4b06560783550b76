import { downloadOutline } from 'ionicons/icons';
import { useState } from 'react';
import { tried } from '#pwa/admin/tried.ts';
import { ImportRun } from '#pwa/features/imports/components/import-run.tsx';
import { ImportsTable } from '#pwa/features/imports/components/imports-table.tsx';
import { UploadCard } from '#pwa/features/imports/components/upload-card.tsx';
import { downloadFile } from '#pwa/platform/files/share-file.ts';
import { refreshCalls, useCall, useCallMutation } from '#pwa/platform/http/call-queries.ts';
import { callFile } from '#pwa/platform/http/calls.ts';
import { Button } from '#pwa/ui/button.tsx';
import { Card } from '#pwa/ui/card.tsx';
import { Page } from '#pwa/ui/page.tsx';
import { Select } from '#pwa/ui/select.tsx';
import { toast } from '#pwa/ui/toasts.ts';
import { budgetTypes, salesBudgetType } from '#shared/features/budgets/budget-types.ts';
import { budgetsCalls } from '#shared/features/budgets/budgets.calls.ts';
import { budgetsErrors, budgetUploaded } from '#shared/features/budgets/budgets.errors.ts';
import { importCalls } from '#shared/features/imports/imports.calls.ts';
import { masterDataCalls } from '#shared/features/master-data/master-data.calls.ts';
import { leadershipCalls } from '#shared/features/teams/teams.calls.ts';
import type { AnswerOf } from '#shared/kernel/call.ts';
import { counted } from '#shared/kernel/counts.ts';
import { fullName } from '#shared/kernel/full-name.ts';
import '#pwa/features/imports/screens/imports.css';
import './budget-upload.css';

type Uploaded = AnswerOf<typeof budgetsCalls.uploadBudget>;

/** Cargue de presupuesto: the template, the check of a file, its application, and earlier uploads. */
export default function BudgetUploadScreen() {
  const { data: types } = useCall(masterDataCalls.listParametersToChoose, { query: { idParamTable: budgetTypes, paginate: 'false' } });
  const { data: sellers } = useCall(leadershipCalls.listSellers, { query: { paginate: 'false' } });
  const [typeId, setTypeId] = useState<number | null>(null);
  const [sellerId, setSellerId] = useState<number | null>(null);
  const [answer, setAnswer] = useState<Uploaded | null>(null);
  const [openedRun, setOpenedRun] = useState<number | null>(null);
  const { send } = useCallMutation(budgetsCalls.uploadBudget, {
    timeoutMs: 120_000,
    onDone: async (done) => {
      setAnswer(done);
      if (done.uploaded) toast.success(budgetUploaded);
      else if (done.error_rows === 0) toast.success('Validación del archivo finalizada éxitosamente');
      else await saveProblems(done.import_id);
      await refreshCalls(importCalls.listImports);
    },
  });
  const usual = types?.find(({ code_parameter }) => code_parameter === salesBudgetType)?.id ?? null;
  const isReady = answer !== null && answer.error_rows === 0 && !answer.uploaded && answer.created_rows + answer.updated_rows > 0;
  const submit = async (file: File, only_validation: boolean) => {
    const form = new FormData();
    for (const [name, value] of Object.entries({ type_id: typeId ?? usual, contact_id: sellerId, only_validation })) form.set(name, String(value ?? ''));
    form.set('file', file);
    await tried(() => send({ body: form }), 'Error al procesar el archivo');
  };
  return (
    <Page title="Cargue de presupuesto" width="full">
      <div className="cards">
        <UploadCard isReady={isReady} onChoose={() => setAnswer(null)} onSend={submit}>
          <li>
            <p>Descargue la plantilla y llénela: un mes en cada fila, o los doce meses de un vendedor en una.</p>
            <Button icon={downloadOutline} onClick={() => void tried(downloadTemplate)}>
              Descargar plantilla
            </Button>
          </li>
          <li>
            <p>Diga qué trae, si el archivo no lo dice en sus columnas.</p>
            <div className="budget-choices">
              <Select
                label="Tipo de presupuesto"
                choices={(types ?? []).map(({ id, name_parameter }) => ({ value: id, label: name_parameter }))}
                value={typeId ?? usual}
                onChange={(value) => setTypeId(value === null ? null : Number(value))}
              />
              <Select
                label="Vendedor"
                empty="El que diga cada fila"
                choices={(sellers ?? []).map(({ id, name, surname }) => ({ value: id, label: fullName({ name, surname }) }))}
                value={sellerId}
                onChange={(value) => setSellerId(value === null ? null : Number(value))}
              />
            </div>
          </li>
        </UploadCard>
        {answer && <Outcome answer={answer} />}
        {openedRun !== null && <ImportRun id={openedRun} />}
        <ImportsTable
          kind="budgets"
          onOpen={setOpenedRun}
          empty={{ text: 'Todavía no se ha cargado ningún presupuesto', hint: 'Descargue la plantilla, llénela y súbala aquí.' }}
        />
      </div>
    </Page>
  );
}

function Outcome({ answer }: { answer: Uploaded }) {
  const { total_rows, created_rows, updated_rows, unchanged_rows, error_rows, problems, uploaded } = answer;
  const rows = counted(total_rows, 'fila', 'filas');
  const told = problems.length > 0 && (
    <ul className="card-list">
      {problems.slice(0, 20).map(({ row, column, message }) => (
        <li key={`${row} ${column} ${message}`}>{`Fila ${row}${column ? `, ${column}` : ''}: ${message}`}</li>
      ))}
    </ul>
  );
  if (error_rows === 0)
    return (
      <Card role="status">
        <h2>{uploaded ? budgetUploaded : 'Archivo sin errores'}</h2>
        <p>{`${rows}: ${counted(created_rows, 'nueva', 'nuevas')}, ${counted(updated_rows, 'cambia', 'cambian')}, ${counted(unchanged_rows, 'igual', 'iguales')}.`}</p>
        {told}
      </Card>
    );
  return (
    <Card role="alert">
      <h2>{budgetsErrors.refused().message}</h2>
      <p>{`Hay ${counted(error_rows, 'fila con error', 'filas con error')} en ${rows}: no se guarda ninguna. Se descargó un CSV con todas; aquí están las primeras.`}</p>
      {told}
    </Card>
  );
}

async function downloadTemplate(): Promise<void> {
  const { blob, fileName } = await callFile(importCalls.downloadImportTemplate, { params: { kind: 'budgets' } });
  downloadFile(new File([blob], fileName, { type: blob.type }));
}

async function saveProblems(id: number): Promise<void> {
  const { blob, fileName } = await callFile(importCalls.downloadImportProblems, { params: { id }, query: { formato: 'csv' } });
  downloadFile(new File([blob], fileName, { type: blob.type }));
}
