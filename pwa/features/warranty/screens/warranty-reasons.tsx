import { addOutline } from 'ionicons/icons';
import { useState } from 'react';
import { ReadAge } from '#pwa/admin/components/read-age.tsx';
import { useCall, useCallMutation } from '#pwa/platform/http/call-queries.ts';
import { Button } from '#pwa/ui/button.tsx';
import { LimitedText } from '#pwa/ui/limited-text.tsx';
import { ListRow, ListSection } from '#pwa/ui/list-row.tsx';
import { Page } from '#pwa/ui/page.tsx';
import { RadioChoice } from '#pwa/ui/radio-choice.tsx';
import { Sheet } from '#pwa/ui/sheet.tsx';
import { Empty, Failed, Loading } from '#pwa/ui/states.tsx';
import { toast } from '#pwa/ui/toasts.ts';
import { leaveSheet } from '#pwa/ui/use-open.ts';
import { masterDataCalls, parameterCalls } from '#shared/features/master-data/master-data.calls.ts';
import { knownTables } from '#shared/features/master-data/parameter.entity.ts';
import { nextReasonCode, type ReasonType, reasonTypeOf } from '#shared/features/master-data/warranty-reasons.rules.ts';
import type { RowOf } from '#shared/kernel/call.ts';

type Reason = Pick<RowOf<typeof masterDataCalls.listParametersByCode>, 'id' | 'code_parameter' | 'name_parameter' | 'version'>;
const typeWords: Readonly<Record<ReasonType, string>> = { 1: 'Aprobación', 2: 'Rechazo' };

/** Motivos de garantías: the reasons for which an evaluation approves or rejects. Spec: commercial §3 Warranty reason, §4, §9. */
export default function WarrantyReasonsScreen() {
  const { data, error, retry, readAtMs } = useCall(masterDataCalls.listParametersByCode, { params: { code: 'GAR01' } });
  const [opened, setOpened] = useState<Reason | 'new' | null>(null);
  const create = (
    <Button look="primary" icon={addOutline} onClick={() => setOpened('new')}>
      Crear
    </Button>
  );
  return (
    <Page title="Motivos de garantías" actions={create}>
      {error && !data && <Failed text={error.message} onRetry={retry} />}
      {!error && !data && <Loading rows={5} />}
      {data && <ReadAge readAtMs={readAtMs} error={error} onRetry={retry} />}
      {data?.length === 0 && <Empty text="Cree el primer motivo" action={create} />}
      {data &&
        ([1, 2] as const).map((type) => {
          const rows = data.filter(({ code_parameter }) => reasonTypeOf(code_parameter) === type);
          return (
            rows.length > 0 && (
              <ListSection key={type} title={typeWords[type]}>
                {rows.map((reason) => (
                  <ListRow key={reason.id} title={reason.name_parameter} detail={reason.code_parameter} onClick={() => setOpened(reason)} />
                ))}
              </ListSection>
            )
          );
        })}
      {opened && (
        <ReasonSheet
          reason={opened === 'new' ? null : opened}
          codes={(data ?? []).map(({ code_parameter }) => code_parameter)}
          onClose={() => setOpened(null)}
        />
      )}
    </Page>
  );
}

const refreshes = [masterDataCalls.listParametersByCode, parameterCalls.list];

/** Creates or edits a reason: a new one gets the next code of its type. */
function ReasonSheet({ reason, codes, onClose }: { reason: Reason | null; codes: readonly string[]; onClose: () => void }) {
  const [type, setType] = useState<ReasonType>(reason ? reasonTypeOf(reason.code_parameter) : 1);
  const [name, setName] = useState(reason?.name_parameter ?? '');
  const [code, setCode] = useState(reason?.code_parameter ?? nextReasonCode(1, codes));
  const isUnsaved = name !== (reason?.name_parameter ?? '') || (reason !== null && code !== reason.code_parameter);
  const done = (message: string) => {
    toast.success(message);
    onClose();
  };
  const create = useCallMutation(parameterCalls.create, { refreshes, onDone: () => done('Motivo creado exitosamente') });
  const update = useCallMutation(parameterCalls.update, { refreshes, onDone: () => done('Motivo actualizado exitosamente') });
  const save = () => {
    const written = { code_parameter: code, name_parameter: name };
    if (reason) void update.run({ params: { id: reason.id }, body: { ...written, version: reason.version } });
    else void create.run({ body: { ...written, paramtable_id: knownTables.warrantyReasons } });
  };
  const { failure, errors, isBusy } = reason ? update : create;
  return (
    <Sheet
      open
      holds={isUnsaved}
      title={reason ? 'Editar motivo' : 'Crear motivo'}
      onClose={() => void leaveSheet(isUnsaved, onClose)}
      footer={
        <Button look="primary" busy={isBusy} onClick={save}>
          Guardar
        </Button>
      }
    >
      <div className="warranty-form">
        {!reason && (
          <RadioChoice
            label="Tipo"
            choices={[
              { value: '1', label: typeWords[1] },
              { value: '2', label: typeWords[2] },
            ]}
            value={type === 1 ? '1' : '2'}
            onChange={(next) => {
              const chosen = next === '1' ? 1 : 2;
              setType(chosen);
              setCode(nextReasonCode(chosen, codes));
            }}
          />
        )}
        <LimitedText id="reason-code" label="Código" max={30} hint="AGRS para aprobar, RGRS para rechazar." value={code} onChange={setCode} />
        <LimitedText id="reason-name" label="Nombre" max={120} value={name} onChange={setName} />
        {failure && (
          <p role="alert" className="field-error">
            {[failure, ...Object.values(errors).flat()].join('. ')}
          </p>
        )}
      </div>
    </Sheet>
  );
}
