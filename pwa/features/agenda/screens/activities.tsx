import { addOutline, chevronDown, chevronUp } from 'ionicons/icons';
import { useRef, useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { EntityFields } from '#pwa/admin/components/entity-fields.tsx';
import { EntityForm } from '#pwa/admin/components/entity-form.tsx';
import { ReadAge } from '#pwa/admin/components/read-age.tsx';
import type { EntityRow } from '#pwa/admin/entity-row.ts';
import { tried } from '#pwa/admin/tried.ts';
import { refreshCalls, useCall } from '#pwa/platform/http/call-queries.ts';
import { callServer } from '#pwa/platform/http/calls.ts';
import { Button, IconButton } from '#pwa/ui/button.tsx';
import { Checkbox } from '#pwa/ui/checkbox.tsx';
import { FormSection } from '#pwa/ui/form/form.tsx';
import { Page } from '#pwa/ui/page.tsx';
import { Sheet } from '#pwa/ui/sheet.tsx';
import { Empty, Failed, Loading } from '#pwa/ui/states.tsx';
import { toast } from '#pwa/ui/toasts.ts';
import { Toggle } from '#pwa/ui/toggle.tsx';
import { leaveSheet } from '#pwa/ui/use-open.ts';
import { activityCalls } from '#shared/features/agenda/activities.calls.ts';
import { activity } from '#shared/features/agenda/activity.entity.ts';
import { agendaErrors, agendaMessages } from '#shared/features/agenda/agenda.errors.ts';
import { contactRestrictions } from '#shared/features/agenda/contact-restriction.rules.ts';
import { pathTo } from '#shared/features/navigation/screens.ts';
import type { RowOf } from '#shared/kernel/call.ts';
import './activities.css';

type ActivityRow = RowOf<typeof activityCalls.list>;

// The restriction is a list of fixed choices, and the order is the position in the list.
const { contact_restriction: _restriction, order: _order, active: _active, ...formFields } = activity.fields;
const formActivity = {
  ...activity,
  messages: { created: agendaMessages.activityCreated, updated: agendaMessages.activityUpdated },
  fields: formFields,
};
const whole = { query: { paginate: 'false' } } as const;

/** The activities in their order. DELETE disables or enables an activity: disabled ones stay on old events. Spec: commercial §3, §4 (activity). */
export default function ActivitiesScreen() {
  const { data, readAtMs, error, retry } = useCall(activityCalls.list, whole);
  const [opened, setOpened] = useState<EntityRow | 'new' | null>(null);
  const [dragged, setDragged] = useState<number | null>(null);
  const rows = [...(data ?? [])].sort((one, other) => one.order - other.order || one.id - other.id);
  const move = (from: number, to: number) => void tried(() => saveOrder(rows, from, to), agendaErrors.activityNotSaved().message);
  const create = (
    <Button look="primary" icon={addOutline} onClick={() => setOpened('new')}>
      Crear
    </Button>
  );
  return (
    <Page title="Actividades" width="wide" actions={create}>
      {error && !data && <Failed text={error.message} onRetry={retry} />}
      {!error && !data && <Loading rows={8} />}
      {data?.length === 0 && <Empty text="Cree la primera actividad" action={create} />}
      {rows.length > 0 && (
        <>
          <ReadAge readAtMs={readAtMs} error={error} onRetry={retry} />
          <ol className="activities" aria-label="Actividades en su orden">
            {rows.map((row, index) => (
              <li
                key={row.id}
                draggable
                data-dragged={dragged === index || undefined}
                onDragStart={() => setDragged(index)}
                onDragEnd={() => setDragged(null)}
                onDragOver={(event) => event.preventDefault()}
                onDrop={() => {
                  if (dragged !== null && dragged !== index) move(dragged, index);
                }}
              >
                <span className="activity-keys">
                  <IconButton icon={chevronUp} label={`Subir ${row.text}`} disabled={index === 0} onClick={() => move(index, index - 1)} />
                  <IconButton icon={chevronDown} label={`Bajar ${row.text}`} disabled={index === rows.length - 1} onClick={() => move(index, index + 1)} />
                </span>
                <button type="button" className="link-button" onClick={() => setOpened(row as EntityRow)}>
                  {row.text}
                </button>
                <span className="activity-code">{row.code}</span>
                <span className="activity-words">{row.active ? 'Activa' : 'Inactiva'}</span>
                <Toggle
                  label={`${row.text} activa`}
                  checked={row.active}
                  onChange={() => void tried(() => toggle(row), agendaErrors.activityNotToggled().message)}
                />
              </li>
            ))}
          </ol>
        </>
      )}
      {opened && <ActivitySheet row={opened === 'new' ? null : opened} count={rows.length} onClose={() => setOpened(null)} />}
    </Page>
  );
}

function ActivitySheet({ row, count, onClose }: { row: EntityRow | null; count: number; onClose: () => void }) {
  const isDirty = useRef(false);
  const leave = () => void leaveSheet(isDirty.current, onClose);
  return (
    <Sheet open title={row ? 'Editar actividad' : 'Crear actividad'} onClose={leave}>
      <EntityForm
        entity={formActivity}
        row={row}
        canWrite
        ids="contact_restriction"
        place={`${pathTo('activities')}/${row?.id ?? 'crear'}`}
        {...(row === null && { fixed: { order: count + 1 } })}
        body={
          <>
            <EntityFields entity={formActivity} disabled={false} />
            <RestrictionFields />
          </>
        }
        onDirty={(dirty) => {
          isDirty.current = dirty;
        }}
        onCancel={leave}
        onSaved={() => {
          void refreshCalls(activityCalls.list);
          onClose();
        }}
      />
    </Sheet>
  );
}

/** The contacts with whom the activity is done; without any of the seven choices every contact is allowed. */
function RestrictionFields() {
  const { register, setValue, watch } = useFormContext();
  register('contact_restriction');
  const chosen: readonly number[] = watch('contact_restriction') ?? [];
  return (
    <FormSection title="Con quién se hace (ninguna: con cualquiera)">
      {contactRestrictions.map(({ id, label }) => (
        <Checkbox
          key={id}
          checked={chosen.includes(id)}
          onChange={(checked) =>
            setValue('contact_restriction', checked ? [...chosen, id].sort() : chosen.filter((one) => one !== id), { shouldDirty: true, shouldTouch: true })
          }
        >
          {label}
        </Checkbox>
      ))}
    </FormSection>
  );
}

/** Writes the places that changed. */
async function saveOrder(rows: readonly ActivityRow[], from: number, to: number): Promise<void> {
  const next = [...rows];
  const [moved] = next.splice(from, 1);
  if (moved) next.splice(to, 0, moved);
  try {
    for (const [index, row] of next.entries())
      if (row.order !== index + 1) await callServer(activityCalls.update, { params: { id: row.id }, body: { order: index + 1 } });
    toast.success('Orden actualizado exitosamente');
  } finally {
    await refreshCalls(activityCalls.list);
  }
}

async function toggle({ id, active }: ActivityRow): Promise<void> {
  try {
    // The wanted state: a repetition after a lost answer does not switch it back.
    await callServer(activityCalls.update, { params: { id }, body: { active: !active } });
    toast.success(agendaMessages.activityUpdated);
  } finally {
    await refreshCalls(activityCalls.list);
  }
}
