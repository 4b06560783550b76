import { useFormContext } from 'react-hook-form';
import { useCall } from '#pwa/platform/http/call-queries.ts';
import { masterDataCalls } from '#shared/features/master-data/master-data.calls.ts';
import { partyTables } from '#shared/features/master-data/party-parameters.ts';
import { doubtsOf } from '#shared/features/third-parties/party-doubts.rules.ts';

const identificationTypes = { query: { idParamTable: partyTables.identificationTypes.where.paramtable_id, paginate: 'false' } } as const;
const textOf = (value: unknown) => (typeof value === 'string' ? value : null);
const idOf = (value: unknown) => (value === null || value === undefined || value === '' ? null : Number(value));

/** Warnings about values that are probably wrong as typed; they do not prevent saving. */
export function PartyDoubts() {
  const { watch, formState } = useFormContext();
  const { data: types } = useCall(masterDataCalls.listParametersToChoose, identificationTypes);
  const values = watch();
  const type = idOf(values['identification_type']);
  const customer: Record<string, unknown> = values['customer'] ?? {};
  // An empty form for a new third party needs no reminder.
  if (!formState.isDirty) return null;
  const doubts = doubtsOf({
    typeCode: types?.find(({ id }) => id === type)?.code_parameter ?? null,
    ...{ is_customer: values['is_customer'] === true, is_provider: values['is_provider'] === true, is_employee: values['is_employee'] === true },
    ...{ cell_phone: textOf(values['cell_phone']), main_telephone: textOf(values['main_telephone']) },
    secondary_telephone: textOf(values['secondary_telephone']),
    ...{ seller_id_1: idOf(customer['seller_id_1']), seller_id_2: idOf(customer['seller_id_2']) },
  });
  return (
    <div role="status">
      {doubts.length > 0 && (
        <ul className="party-doubts" aria-label="Revise antes de guardar">
          {doubts.map((doubt) => (
            <li key={doubt}>{doubt}</li>
          ))}
        </ul>
      )}
    </div>
  );
}
