import { useRef } from 'react';
import type { FieldValues } from 'react-hook-form';
import { useLocation } from 'react-router-dom';
import type * as z from 'zod';
import { PickManyField } from '#pwa/features/access/components/pick-many-field.tsx';
import { saveRecord } from '#pwa/features/access/people.actions.ts';
import { useServerData } from '#pwa/platform/http/server-query.ts';
import { Button } from '#pwa/ui/button.tsx';
import { SelectField } from '#pwa/ui/form/choice-fields.tsx';
import { Form, FormSection } from '#pwa/ui/form/form.tsx';
import { TextField } from '#pwa/ui/form/text-fields.tsx';
import { useZodForm } from '#pwa/ui/form/use-zod-form.ts';
import { Page } from '#pwa/ui/page.tsx';
import { Failed, Loading } from '#pwa/ui/states.tsx';
import { useOpen } from '#pwa/ui/use-open.ts';
import type { UserDocument } from '#shared/features/access/user.documents.ts';
import type { Role } from '#shared/kernel/permissions.ts';

interface Member {
  id: number;
  label: string;
}

/** What is different about a leadership and a direction: who heads it, and who belongs to it. */
export interface Team {
  path: string;
  /** The list's screen. */
  back: string;
  titles: { create: string; edit: string; view: string };
  done: { created: string; updated: string };
  schema: z.ZodType<FieldValues, FieldValues>;
  nameField: { name: string; label: string };
  head: { name: string; label: string; role: Role };
  members: { name: string; label: string; path: string; sortBy: string; empty: string };
}

interface TeamFormProps<Row, Found> {
  team: Team;
  /** Those that belong to it when it is opened. */
  membersOf: (row: Row) => readonly Member[];
  textOf: (found: Found) => string;
}

/** Creates, edits or shows a team, by its address. */
export function TeamScreen<Row extends { id: number; version: number }, Found extends { id: number }>({ team, ...rest }: TeamFormProps<Row, Found>) {
  const { pathname } = useLocation();
  // Ionic keeps left screens mounted while the address goes on: this one stays what it was.
  const place = useRef(pathname).current;
  const id = /\/(\d+)\//.exec(place)?.[1];
  if (id !== undefined) return <OpenedTeam team={team} id={Number(id)} readOnly={place.endsWith('/ver')} {...rest} />;
  return (
    <Page title={team.titles.create} back={team.back} width="form">
      <TeamForm<Row, Found> team={team} row={null} readOnly={false} {...rest} />
    </Page>
  );
}

function OpenedTeam<Row extends { id: number; version: number }, Found extends { id: number }>({
  team,
  id,
  readOnly,
  ...rest
}: TeamFormProps<Row, Found> & { id: number; readOnly: boolean }) {
  const { data: row, error, retry } = useServerData<Row>(`${team.path}/${id}`);
  return (
    <Page title={readOnly ? team.titles.view : team.titles.edit} back={team.back} width="form">
      {error && !row && <Failed text={error.message} onRetry={retry} />}
      {!error && !row && <Loading shape="form" />}
      {row && <TeamForm<Row, Found> team={team} row={row} readOnly={readOnly} {...rest} />}
    </Page>
  );
}

function TeamForm<Row extends { id: number; version: number }, Found extends { id: number }>({
  team,
  row,
  readOnly,
  membersOf,
  textOf,
}: TeamFormProps<Row, Found> & { row: Row | null; readOnly: boolean }) {
  const open = useOpen();
  const opened = useRef(row).current;
  const { data: heads } = useServerData<UserDocument[]>(`/api/usuarios-por-rol/${encodeURIComponent(team.head.role)}`);
  const members = opened ? membersOf(opened) : [];
  const form = useZodForm<FieldValues, FieldValues>(team.schema, {
    [team.nameField.name]: '',
    [team.head.name]: null,
    ...opened,
    [team.members.name]: members.map(({ id }) => id),
  });
  const leave = () => void open(team.back, 'back');
  const save = async (values: FieldValues) => {
    await saveRecord(team.path, {
      id: opened?.id ?? null,
      body: { ...values, ...(opened && { version: opened.version }) },
      done: opened ? team.done.updated : team.done.created,
    });
    leave();
  };
  if (!heads) return <Loading shape="form" />;
  return (
    <Form form={form} label={opened ? team.titles.edit : team.titles.create} onSubmit={save}>
      <FormSection title="Datos">
        <TextField name={team.nameField.name} label={team.nameField.label} disabled={readOnly} />
        <SelectField
          name={team.head.name}
          label={team.head.label}
          choices={heads.map(({ id, name, surname }) => ({ value: id, label: `${name} ${surname}` }))}
          disabled={readOnly}
        />
      </FormSection>
      <FormSection title={team.members.label}>
        <PickManyField<Found>
          name={team.members.name}
          label={team.members.label}
          path={team.members.path}
          sortBy={team.members.sortBy}
          empty={team.members.empty}
          textOf={textOf}
          chosen={members}
          disabled={readOnly}
        />
      </FormSection>
      <div className="form-bar">
        <Button onClick={leave}>Volver</Button>
        {!readOnly && (
          <Button type="submit" look="primary" busy={form.formState.isSubmitting}>
            Guardar
          </Button>
        )}
      </div>
    </Form>
  );
}
