import { useId, useState } from 'react';
import { refreshCalls, useCall } from '#pwa/platform/http/call-queries.ts';
import { callServer } from '#pwa/platform/http/calls.ts';
import { Button } from '#pwa/ui/button.tsx';
import { Fold } from '#pwa/ui/fold.tsx';
import { Failed, Loading } from '#pwa/ui/states.tsx';
import { columnsOf, type ImportKind } from '#shared/features/imports/import-kinds.ts';
import type { ImportFileColumn } from '#shared/features/imports/import-run.documents.ts';
import { importCalls } from '#shared/features/imports/imports.calls.ts';

interface ImportColumnsProps {
  id: number;
  kind: ImportKind;
  /** Sends the person's choices, and shows why the server refused them. */
  attempt: (work: () => Promise<void>) => Promise<void>;
}

/** The columns of an import's file with their first values, and our column for each, which a person may change. */
export function ImportColumns({ id, kind, attempt }: ImportColumnsProps) {
  const { data, error, retry } = useCall(importCalls.listImportColumns, { params: { id } });
  if (error && !data) return <Failed text={error.message} onRetry={retry} />;
  if (!data) return <Loading rows={2} />;
  if (data.columns.length === 0) return null;
  const { columns, header_row, may_assign } = data;
  const read = columns.filter(({ column }) => column !== null).length;
  const isWhole = read === columns.length;
  const send = (body: { header_row: number; headings: Record<string, string> }) =>
    attempt(async () => {
      await callServer(importCalls.assignImportColumns, { params: { id }, body });
      await refreshCalls(importCalls.getImport);
    });
  return (
    <Fold title={`Columnas del archivo: se ${read === 1 ? 'lee' : 'leen'} ${read} de ${columns.length}`} open={!isWhole && may_assign}>
      <ColumnsForm key={`${header_row} ${JSON.stringify(columns)}`} {...{ kind, columns, headerRow: header_row, mayAssign: may_assign, onSend: send }} />
    </Fold>
  );
}

interface ColumnsFormProps {
  kind: ImportKind;
  columns: readonly ImportFileColumn[];
  headerRow: number;
  mayAssign: boolean;
  onSend: (body: { header_row: number; headings: Record<string, string> }) => Promise<void>;
}

function ColumnsForm({ kind, columns, headerRow, mayAssign, onSend }: ColumnsFormProps) {
  const id = useId();
  const [chosen, setChosen] = useState<Readonly<Record<string, string>>>(() => Object.fromEntries(columns.map(({ place, column }) => [place, column ?? ''])));
  const [row, setRow] = useState(String(headerRow));
  const ours = Object.entries(columnsOf(kind));
  const taken = new Set(Object.values(chosen));
  const missing = ours.filter(([name, { required }]) => required && !taken.has(name)).map(([, { label }]) => label);
  const isOtherRow = Number(row) !== headerRow;
  const isRow = /^[1-9]\d{0,2}$/.test(row) || row === '1000';
  // Each of our columns is fed by one column of the file: choosing it here removes it from the other.
  const choose = (place: string, name: string) =>
    setChosen((before) => ({
      ...Object.fromEntries(Object.entries(before).map(([key, one]) => [key, name !== '' && one === name ? '' : one])),
      [place]: name,
    }));
  const headings = () => Object.fromEntries(columns.map(({ place, heading }) => [heading, chosen[place] ?? '']));
  return (
    <div className="import-columns">
      <label className="import-columns-row" htmlFor={`${id}-row`}>
        Los títulos están en la fila
        <input id={`${id}-row`} className="control" inputMode="numeric" value={row} disabled={!mayAssign} onChange={(event) => setRow(event.target.value)} />
      </label>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a wide table that scrolls must be reached by the keyboard */}
      <section className="import-preview" tabIndex={0} aria-label="Dónde se guarda cada columna">
        <table>
          <thead>
            <tr>
              <th scope="col">Columna del archivo</th>
              <th scope="col">Primeros datos</th>
              <th scope="col">Se guarda en</th>
            </tr>
          </thead>
          <tbody>
            {columns.map(({ place, heading, samples }) => (
              <tr key={place}>
                <th scope="row" id={`${id}-${place}`}>
                  {heading} <small>{place}</small>
                </th>
                <td className="import-samples">{samples.join(' · ') || '—'}</td>
                <td>
                  <select
                    className="control"
                    aria-label={`${heading} se guarda en`}
                    value={chosen[place]}
                    disabled={!mayAssign || isOtherRow}
                    onChange={(event) => choose(place, event.target.value)}
                  >
                    <option value="">No se trae</option>
                    {ours.map(([name, { label, required }]) => (
                      <option key={name} value={name}>
                        {required ? `${label} (obligatoria)` : label}
                      </option>
                    ))}
                  </select>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      {missing.length > 0 && !isOtherRow && (
        <p role="status" className="field-error">
          {`Falta elegir de dónde sale: ${missing.join(', ')}.`}
        </p>
      )}
      {mayAssign && (
        <div className="import-run-actions">
          <Button
            look={missing.length === 0 || isOtherRow ? 'primary' : 'plain'}
            disabled={!isRow || (missing.length > 0 && !isOtherRow)}
            onClick={() => onSend({ header_row: Number(row), headings: isOtherRow ? {} : headings() })}
          >
            {isOtherRow ? 'Leer los títulos de esa fila' : 'Guardar columnas y revisar de nuevo'}
          </Button>
          <p className="field-hint">Queda para los próximos archivos de esta clase.</p>
        </div>
      )}
    </div>
  );
}
