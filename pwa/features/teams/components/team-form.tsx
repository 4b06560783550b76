import { useMemo } from 'react';
import { useLocation } from 'react-router-dom';
import { HistoryAside } from '#pwa/admin/components/history-aside.tsx';
import { KeptForm } from '#pwa/admin/components/kept-form.tsx';
import { PickManyField } from '#pwa/admin/components/pick-many-field.tsx';
import { ReadAge } from '#pwa/admin/components/read-age.tsx';
import { historyOf } from '#pwa/admin/history-of.ts';
import { useKeptForm } from '#pwa/admin/use-kept-form.ts';
import { useOpenedRow } from '#pwa/admin/use-opened-row.ts';
import { refreshCalls, useCall } from '#pwa/platform/http/call-queries.ts';
import { callServer } from '#pwa/platform/http/calls.ts';
import { useWatchedCall } from '#pwa/platform/sync/use-watched-call.ts';
import { SelectField } from '#pwa/ui/form/choice-fields.tsx';
import { FormSection } from '#pwa/ui/form/form.tsx';
import { TextField } from '#pwa/ui/form/text-fields.tsx';
import { Page } from '#pwa/ui/page.tsx';
import { Failed, Loading } from '#pwa/ui/states.tsx';
import { toast } from '#pwa/ui/toasts.ts';
import { useOpen } from '#pwa/ui/use-open.ts';
import { usersCalls } from '#shared/features/access/users.calls.ts';
import { changesOfTeam, differingOf, headChoices, type Team, type TeamRow, valuesOf } from '../team.ts';

/** Creates, edits or shows a team, by its address. */
export function TeamScreen<Row extends TeamRow, Found extends { id: number }>({ team }: { team: Team<Row, Found> }) {
  const { pathname: place } = useLocation();
  const id = /\/(\d+)\//.exec(place)?.[1];
  if (id !== undefined) return <OpenedTeam team={team} id={Number(id)} place={place} />;
  return (
    <Page title={team.titles.create} back={team.back}>
      <NewTeamForm team={team} place={place} />
    </Page>
  );
}

function OpenedTeam<Row extends TeamRow, Found extends { id: number }>({ team, id, place }: { team: Team<Row, Found>; id: number; place: string }) {
  const { data: row, readAtMs, error, retry } = useWatchedCall(team.calls.get, { params: { id } }, [team.table]);
  const kind = place.endsWith('/ver') ? team.titles.view : team.titles.edit;
  return (
    <Page title={row ? String(row[team.nameField.name]) : kind} {...(row && { subtitle: kind })} back={team.back} width="full">
      {error && !row && <Failed text={error.message} onRetry={retry} />}
      {!error && !row && <Loading shape="form" />}
      <ReadAge readAtMs={readAtMs} error={row ? error : null} onRetry={retry} />
      {row && (
        <div className="record-page">
          <OpenedTeamForm team={team} row={row} place={place} />
          <HistoryAside of={historyOf(team.calls.history, { id })} changesOf={(line) => changesOfTeam(team, line)} />
        </div>
      )}
    </Page>
  );
}

function NewTeamForm<Row extends TeamRow, Found extends { id: number }>({ team, place }: { team: Team<Row, Found>; place: string }) {
  const leave = useLeave(team);
  return <TeamForm team={team} row={null} place={place} onSaved={leave} onLeave={leave} />;
}

/** Shows the newest version until the person changes a field. */
function OpenedTeamForm<Row extends TeamRow, Found extends { id: number }>({ team, row, place }: { team: Team<Row, Found>; row: Row; place: string }) {
  const leave = useLeave(team);
  const { opened, newer, saved, onDirty } = useOpenedRow(row);
  const onSaved = (answer: Row) => {
    saved(answer);
    leave();
  };
  return <TeamForm key={opened.version} team={team} row={opened} newer={newer} place={place} onSaved={onSaved} onLeave={leave} onDirty={onDirty} />;
}

function useLeave({ back }: { back: string }): () => void {
  const open = useOpen();
  return () => void open(back, 'back');
}

interface TeamFormProps<Row extends TeamRow, Found> {
  team: Team<Row, Found>;
  /** null: a new one. */
  row: Row | null;
  /** The row as somebody else saved it after this form was opened. */
  newer?: Row | null;
  place: string;
  onSaved: (answer: Row) => void;
  onLeave: () => void;
  onDirty?: (isDirty: boolean) => void;
}

function TeamForm<Row extends TeamRow, Found extends { id: number }>(props: TeamFormProps<Row, Found>) {
  const { team, row: opened, newer, place, onSaved, onLeave, onDirty } = props;
  const isView = place.endsWith('/ver');
  const heads = useCall(usersCalls.listUsersByRole, { params: { role: team.head.role } });
  const state = useKeptForm<Row>({
    schema: team.schema,
    row: opened,
    newer,
    initial: useMemo(() => valuesOf(team, opened), [team, opened]),
    place,
    send: (asked) => saveTeam(team, opened, asked),
    read: () => callServer(team.calls.get, { params: { id: opened?.id ?? 0 } }),
    history: opened ? historyOf(team.calls.history, { id: opened.id }) : undefined,
    valuesOf: (theirs) => valuesOf(team, theirs),
    onSaved,
  });
  const choices = headChoices(heads.data ?? [], team, opened);
  return (
    <KeptForm
      state={state}
      label={opened ? team.titles.edit : team.titles.create}
      isNew={opened === null}
      canWrite={!isView}
      onCancel={onLeave}
      onDirty={onDirty}
      differing={(conflict) => differingOf(team, { ...conflict, choices, shown: state.form.getValues('shown') })}
    >
      <FormSection title="Datos">
        <TextField name={team.nameField.name} label={team.nameField.label} autoComplete="off" disabled={isView} />
        <SelectField
          key={choices.length}
          name={team.head.name}
          label={team.head.label}
          choices={choices}
          disabled={isView}
          {...(heads.data?.length === 0 && { hint: `Nadie tiene el rol ${team.head.role}: déselo primero en Usuarios.` })}
          {...(heads.error && !heads.data && { hint: 'No se pudo leer quién tiene ese rol. Reintente cuando vuelva la conexión.' })}
        />
      </FormSection>
      <FormSection title={team.members.label}>
        <PickManyField
          name={team.members.name}
          label={`Agregar ${team.members.label.toLowerCase()}`}
          call={team.members.call}
          sortBy={team.members.sortBy}
          empty={team.members.empty}
          textOf={team.members.textOf}
          unavailable={(found) => team.members.unavailable?.(found, opened)}
          disabled={isView}
        />
      </FormSection>
    </KeptForm>
  );
}

/** Creates a team, or changes the opened one. @param asked with `key`, the idempotency key of this attempt */
async function saveTeam<Row extends TeamRow, Found>(
  { calls }: Team<Row, Found>,
  opened: Row | null,
  { body, key }: { body: Record<string, unknown>; key: string },
): Promise<Row> {
  const options = { idempotencyKey: key };
  const saved = opened ? await callServer(calls.update, { params: { id: opened.id }, body }, options) : await callServer(calls.create, { body }, options);
  toast.success(opened ? calls.update.message : calls.create.message);
  await refreshCalls(calls.list);
  return saved;
}
