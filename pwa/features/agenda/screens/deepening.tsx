import { useMemo, useState } from 'react';
import { ReadAge } from '#pwa/admin/components/read-age.tsx';
import { useCall, useCallMutation } from '#pwa/platform/http/call-queries.ts';
import { Button } from '#pwa/ui/button.tsx';
import { Page } from '#pwa/ui/page.tsx';
import { Empty, Failed, Loading } from '#pwa/ui/states.tsx';
import { toast } from '#pwa/ui/toasts.ts';
import { useOpen } from '#pwa/ui/use-open.ts';
import { deepeningCalls } from '#shared/features/agenda/agenda.calls.ts';
import { agendaMessages } from '#shared/features/agenda/agenda.errors.ts';
import { type DeepeningEvent, deepeningEvents } from '#shared/features/agenda/deepening.rules.ts';
import { masterDataCalls } from '#shared/features/master-data/master-data.calls.ts';
import { partyTables } from '#shared/features/master-data/party-parameters.ts';
import { pathTo } from '#shared/features/navigation/screens.ts';
import './deepening.css';

const contacts: Readonly<Record<DeepeningEvent, string>> = { EVET1: 'Visita', EVET2: 'Virtual', EVET3: 'Llamada telefónica' };
const kindsQuery = { query: { idParamTable: partyTables.customerTypes.where.paramtable_id, paginate: 'false' } } as const;

/** The days without a contact after which each customer type is flagged: a matrix, saved cell by cell. Spec: commercial §3, §9 Deepening. */
export default function DeepeningScreen() {
  const open = useOpen();
  const { data: rows, readAtMs, error, retry } = useCall(deepeningCalls.listDeepening, {});
  const { data: kinds, error: unread, retry: again } = useCall(masterDataCalls.listParametersToChoose, kindsQuery);
  const names = useMemo(
    () => [...new Set([...(kinds ?? []).map(({ name_parameter }) => name_parameter), ...(rows ?? []).map(({ criteria_value }) => criteria_value)])],
    [kinds, rows],
  );
  const failed = error ?? unread;
  return (
    <Page title="Configuración de profundización" width="wide">
      {failed && (!rows || !kinds) && <Failed text={failed.message} onRetry={error ? retry : again} />}
      {!failed && (!rows || !kinds) && <Loading shape="table" rows={5} />}
      {rows && kinds && names.length === 0 && (
        <Empty
          text="Cree tipos de cliente para configurarla"
          action={
            <Button look="primary" onClick={() => void open(pathTo('parameterTables'))}>
              Ir a Parámetros
            </Button>
          }
        />
      )}
      {rows && kinds && names.length > 0 && (
        <>
          <ReadAge readAtMs={readAtMs} error={error} onRetry={retry} />
          <p className="deepening-words">Días que pueden pasar sin cada contacto. Vacío: nunca se marca.</p>
          <div className="deepening-scroll">
            <table className="deepening">
              <thead>
                <tr>
                  <th scope="col">Tipo de cliente</th>
                  {deepeningEvents.map((event) => (
                    <th key={event} scope="col">
                      {contacts[event]}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {names.map((name) => (
                  <tr key={name}>
                    <th scope="row">{name}</th>
                    {deepeningEvents.map((event) => (
                      <td key={event}>
                        <Days name={name} event={event} row={rows.find(({ criteria_value, event_type }) => criteria_value === name && event_type === event)} />
                      </td>
                    ))}
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
        </>
      )}
    </Page>
  );
}

interface DaysProps {
  name: string;
  event: DeepeningEvent;
  row: { id: number; quantity: number } | undefined;
}

/** A cell: an integer, saved when the cell loses the focus or on Enter. Decimals are truncated, as on the server. */
function Days({ name, event, row }: DaysProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const { run, failure, errors } = useCallMutation(deepeningCalls.updateDeepening, {
    refreshes: [deepeningCalls.listDeepening],
    onDone: () => {
      setTyped(null);
      toast.success(agendaMessages.deepeningUpdated);
    },
  });
  const saved = row === undefined ? '' : String(row.quantity);
  const save = () => {
    if (typed === null || typed.trim() === saved) return setTyped(null);
    // An emptied cell removes the number.
    const quantity = typed.trim().replace(',', '.') || null;
    void run({ params: { id: row?.id ?? 0 }, body: { criteria_value: name, event_type: event, quantity } });
  };
  const reason = errors['quantity']?.join(' ') ?? failure;
  return (
    <>
      <input
        className="control"
        inputMode="numeric"
        aria-label={`${contacts[event]}, ${name}`}
        aria-invalid={reason ? true : undefined}
        value={typed ?? saved}
        placeholder="—"
        onChange={({ target }) => setTyped(target.value)}
        onBlur={save}
        onKeyDown={({ key }) => {
          if (key === 'Enter') save();
          if (key === 'Escape') setTyped(null);
        }}
      />
      {reason && (
        <p className="field-error" role="alert">
          {reason}
        </p>
      )}
    </>
  );
}
