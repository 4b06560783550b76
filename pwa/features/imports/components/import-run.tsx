import { useEffect } from 'react';
import { downloadFile } from '#pwa/platform/files/share-file.ts';
import { refreshCalls, useCall } from '#pwa/platform/http/call-queries.ts';
import { callFile, callServer } from '#pwa/platform/http/calls.ts';
import { failureText } from '#pwa/platform/http/failure-text.ts';
import { queryClient } from '#pwa/platform/http/server-query.ts';
import { Button } from '#pwa/ui/button.tsx';
import { Card } from '#pwa/ui/card.tsx';
import { Progress } from '#pwa/ui/progress.tsx';
import { ask } from '#pwa/ui/question.ts';
import { Failed, Loading } from '#pwa/ui/states.tsx';
import { StatusChip } from '#pwa/ui/status-chip.tsx';
import { toast } from '#pwa/ui/toasts.ts';
import { columnsOf, type ImportKind, importKindLabel } from '#shared/features/imports/import-kinds.ts';
import type { ProblemGroup } from '#shared/features/imports/import-run.documents.ts';
import { importStateWords } from '#shared/features/imports/import-states.ts';
import { importCalls } from '#shared/features/imports/imports.calls.ts';
import { counted, formatCount } from '#shared/kernel/counts.ts';
import { formatDate } from '#shared/kernel/dates.ts';
import type { ImportValueKind } from '#shared/kernel/import-columns.ts';
import { formatPesos } from '#shared/kernel/money.ts';
import { importMeanings } from '../import-states.ts';
import { ImportChanges } from './import-changes.tsx';
import { ImportClosing } from './import-closing.tsx';
import { ImportColumns } from './import-columns.tsx';
import { ImportQuestions } from './import-questions.tsx';
import { ImportReadings } from './import-readings.tsx';

const askEveryMs = 700;

/** One import: its progress, the problems found, the first rows as they were read, and the button to apply it. */
export function ImportRun({ id }: { id: number }) {
  const asked = { params: { id } };
  const { data: run, error, retry } = useCall(importCalls.getImport, asked);
  const isRunning = run?.state === 'checking' || run?.state === 'applying';
  // The server has the progress, so it is polled while the import runs.
  useEffect(() => {
    if (!isRunning) return;
    const timer = setInterval(() => void refreshCalls(importCalls.getImport), askEveryMs);
    return () => clearInterval(timer);
  }, [isRunning]);
  const state = run?.state;
  // Invalidates the list below at each step, and open lists of the imported rows at the end.
  useEffect(() => {
    if (state !== undefined) void queryClient.invalidateQueries();
  }, [state]);
  if (error && !run) return <Failed text={error.message} onRetry={retry} />;
  if (!run) return <Loading rows={3} />;
  const willChange = run.created_rows + run.updated_rows;
  const closes = run.closing?.count ?? 0;
  const apply = async () => {
    const isSure =
      closes === 0 || (await ask({ title: run.closing?.text ?? '', text: 'Se puede deshacer junto con la importación.', confirm: 'Aplicar', danger: true }));
    if (!isSure) return;
    await callServer(importCalls.applyImport, asked);
    await refreshCalls(importCalls.getImport);
  };
  const answer = async (answers: Record<string, string>) => {
    await callServer(importCalls.answerImport, { ...asked, body: { answers } });
    await refreshCalls(importCalls.getImport);
  };
  const undo = async () => {
    const isSure = await ask({
      title: `¿Deshacer la importación de ${run.file_name}?`,
      text: 'Lo que creó se elimina y lo que cambió vuelve a como estaba. Lo que alguien cambió después queda como está.',
      confirm: 'Deshacer',
      danger: true,
    });
    if (!isSure) return;
    await callServer(importCalls.undoImport, asked);
    await refreshCalls(importCalls.getImport);
  };
  return (
    <Card label={`Importación ${run.id}`} className="import-run">
      <h2>{`${importKindLabel(run.kind)} · ${run.file_name}`}</h2>
      <StatusChip meaning={importMeanings[run.state]}>{importStateWords[run.state]}</StatusChip>
      {isRunning && <Progress label="Avance" value={run.total_rows > 0 ? run.done_rows / run.total_rows : undefined} />}
      {run.message && <p role="status">{run.state === 'failed' ? failureText('Error al procesar el archivo', new Error(run.message)) : run.message}</p>}
      {run.closing && !isRunning && <ImportClosing closing={run.closing} />}
      <dl className="import-run-counts">
        <Count name="Filas" value={run.done_rows} />
        <Count name="Nuevas" value={run.created_rows} />
        <Count name="Cambian" value={run.updated_rows} />
        <Count name="Iguales" value={run.unchanged_rows} />
        <Count name="Con error" value={run.error_rows} />
        <Count name="Con aviso" value={run.warning_rows} />
      </dl>
      {run.state === 'checked' && run.questions.length > 0 && (
        <ImportQuestions questions={run.questions} onAnswer={(answers) => attempt(() => answer(answers))} />
      )}
      {!isRunning && <ImportColumns id={id} kind={run.kind} attempt={attempt} />}
      {run.has_problems && !isRunning && <Observations id={id} />}
      {run.updated_rows > 0 && !isRunning && <ImportChanges id={id} total={run.updated_rows} />}
      {!isRunning && <ImportReadings readings={run.readings} />}
      <Preview kind={run.kind} rows={run.preview} />
      <div className="import-run-actions">
        {run.state === 'checked' && run.questions.length === 0 && (
          <Button look="primary" disabled={willChange + closes === 0} onClick={() => void attempt(apply)}>
            {applyText(willChange, closes)}
          </Button>
        )}
        {run.can_undo && <Button onClick={() => void attempt(undo)}>Deshacer esta importación</Button>}
        {run.has_problems && <Button onClick={() => void attempt(() => saveProblems(id))}>Descargar observaciones</Button>}
      </div>
    </Card>
  );
}

/** 'Aplicar 3 filas y quitar lo que falta (12)'. */
function applyText(rows: number, missing: number): string {
  if (rows + missing === 0) return 'Sin cambios por aplicar';
  const first = `Aplicar ${counted(rows, 'fila', 'filas')}`;
  return missing === 0 ? first : `${first} y lo que falta (${formatCount(missing)})`;
}

async function saveProblems(id: number): Promise<void> {
  const { blob, fileName } = await callFile(importCalls.downloadImportProblems, { params: { id } });
  downloadFile(new File([blob], fileName, { type: blob.type }));
}

async function attempt(work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    toast.error(failureText('Error al procesar el archivo', error), { label: 'Reintentar', run: () => void attempt(work) });
  }
}

function Count({ name, value }: { name: string; value: number }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{formatCount(value)}</dd>
    </div>
  );
}

/** The first refused rows with their reasons, then the warnings; the file of problems has all of them. */
function Observations({ id }: { id: number }) {
  const { data: problems, error, retry } = useCall(importCalls.listImportProblems, { params: { id } });
  if (error && !problems) return <Failed text={error.message} onRetry={retry} />;
  if (!problems) return <Loading rows={1} />;
  return (
    <ul aria-label="Primeras observaciones" className="import-observations">
      {problems.map((problem) => (
        <li key={`${problem.row} ${problem.column} ${problem.message}`}>
          <StatusChip meaning={problem.severity === 'error' ? 'error' : 'warn'}>{problem.severity === 'error' ? 'Error' : 'Aviso'}</StatusChip>
          <span>{observationText(problem)}</span>
        </li>
      ))}
    </ul>
  );
}

/** 'Fila 3, Peso: No es un número.', 'Filas 3, 5 y 12 más, Peso: …'; the column is not repeated when the message begins with it. */
function observationText({ row, rows, count, column, message }: ProblemGroup): string {
  const of = column !== null && !message.startsWith(column) ? `, ${column}` : '';
  const more = count > rows.length ? ` y ${formatCount(count - rows.length)} más` : '';
  return `${count === 1 ? `Fila ${formatCount(row)}` : `Filas ${rows.map(formatCount).join(', ')}${more}`}${of}: ${message}`;
}

/** All columns of the rows: a cell that is empty in the first row may have a value in another. */
function Preview({ kind, rows }: { kind: ImportKind; rows: readonly Record<string, string>[] }) {
  if (rows.length === 0) return null;
  const columns = Object.values(columnsOf(kind)).filter(({ label }) => rows.some((row) => label in row));
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a wide table that scrolls must be reached by the keyboard
    <section className="import-preview" tabIndex={0} aria-label="Primeras filas como se entendieron">
      <table>
        <thead>
          <tr>
            {columns.map(({ label }) => (
              <th key={label} scope="col">
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={Object.values(row).join('|')}>
              {columns.map(({ label, kind: of }) => (
                <td key={label}>{shownValue(of, row[label])}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

/** A value as forms and lists show it; the server writes flags in their words. */
function shownValue(kind: ImportValueKind, text = ''): string {
  if (text === '') return '';
  if (kind === 'pesos') return formatPesos(Number(text));
  if (kind === 'date') return formatDate(text);
  return kind === 'percentage' ? `${text} %` : text;
}
