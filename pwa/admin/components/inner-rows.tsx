import { addOutline, arrowUndoOutline, createOutline, trashOutline } from 'ionicons/icons';
import { useContext, useEffect, useMemo, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { type FieldValues, useFormContext } from 'react-hook-form';
import { ViewPath } from '#pwa/platform/view.ts';
import { Button, IconButton } from '#pwa/ui/button.tsx';
import { Form } from '#pwa/ui/form/form.tsx';
import { useZodForm } from '#pwa/ui/form/use-zod-form.ts';
import type { Meaning } from '#pwa/ui/meaning.ts';
import { Sheet } from '#pwa/ui/sheet.tsx';
import { StatusChip } from '#pwa/ui/status-chip.tsx';
import { leaveSheet } from '#pwa/ui/use-open.ts';
import { type EntityDefinition, singularOf } from '#shared/kernel/entity.ts';
import { schemaOf } from '#shared/kernel/entity-schema.ts';
import { without } from '../relabelled.ts';
import { initialValues } from '../use-entity-form.ts';
import { useKeptDraft } from '../use-kept-draft.ts';
import { EntityFields } from './entity-fields.tsx';
import { FieldText } from './field-text.tsx';
import { KeptNotice } from './kept-notice.tsx';
import { RecordHistory } from './record-history.tsx';

type InnerRow = Record<string, unknown> & { action: 'n' | 'c' | 'u' | 'd'; shown?: Record<string, string> };

const marks: Readonly<Record<InnerRow['action'], { word: string; meaning: Meaning } | null>> = {
  n: null,
  c: { word: 'Por crear', meaning: 'wait' },
  u: { word: 'Por cambiar', meaning: 'wait' },
  d: { word: 'Por eliminar', meaning: 'error' },
};

interface InnerRowsProps {
  name: string;
  entity: EntityDefinition;
  /** Their field that points to the row they travel in. */
  by: string;
  canWrite: boolean;
}

/** Rows that travel inside a record, each with its mark: n none, c created, u updated unless it was created, d deleted (administration §4). */
export function InnerRows({ name, entity: whole, by, canWrite }: InnerRowsProps) {
  const { register, setValue, watch, formState } = useFormContext();
  register(name);
  const entity = useMemo(() => without(whole, by), [whole, by]);
  // The record's own form holds them under this name.
  const rows = (watch(name) as InnerRow[] | undefined) ?? [];
  const [opened, setOpened] = useState<number | null>(null);
  const adding = useRef<HTMLDivElement>(null);
  const close = () => setOpened(null);
  const view = useContext(ViewPath);
  // A row that is not stored yet has no id: its place among the rows must not be taken for one.
  const placeOf = (at: number) => `${view}#${name}:${String(rows[at]?.['id'] ?? `new-${at}`)}`;
  const wasOpen = useRef(false);
  // The closing sheet takes the focus with it, so focus returns to the record, which hears Ctrl+S.
  useEffect(() => {
    if (opened === null && wasOpen.current) adding.current?.querySelector<HTMLElement>('ion-button')?.focus();
    wasOpen.current = opened !== null;
  }, [opened]);
  const touched = useRef<Element | null>(null);
  // A removed row takes its focused button with it: focus moves to the next row's button, or to 'Agregar'.
  useEffect(() => {
    const row = touched.current;
    touched.current = null;
    if (row && document.activeElement === document.body)
      ((row.isConnected ? row : adding.current)?.querySelector<HTMLElement>('ion-button, button') ?? null)?.focus();
  });
  const columns = Object.entries(entity.fields).filter(([, { list }]) => list);
  const set = (next: readonly InnerRow[]) => setValue(name, next, { shouldDirty: true, shouldTouch: true });
  const replace = (at: number, row: InnerRow) => set(rows.map((other, index) => (index === at ? row : other)));
  const save = (values: FieldValues) => {
    const before = opened === null ? undefined : rows[opened];
    if (before && opened !== null) replace(opened, { ...before, ...values, action: before.action === 'c' ? 'c' : 'u' });
    else set([...rows, { ...values, action: 'c' }]);
    close();
  };
  const remove = (at: number, row: InnerRow) => (row.action === 'c' ? set(rows.filter((_, index) => index !== at)) : replace(at, { ...row, action: 'd' }));
  return (
    <fieldset className="form-section inner-rows">
      <legend>{entity.label.many}</legend>
      <Messages errors={formState.errors[name]} rows={rows} entity={entity} />
      {rows.length === 0 && <p className="record-history-none">Todavía no hay {entity.label.many.toLowerCase()}.</p>}
      {rows.length > 0 && (
        <table>
          <thead>
            <tr>
              {columns.map(([field, { label }]) => (
                <th key={field} scope="col">
                  {label}
                </th>
              ))}
              <th scope="col">
                <span className="visually-hidden">Acciones</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row, index) => (
              <tr
                key={String(row['id'] ?? `new-${index}`)}
                className={row.action === 'd' ? 'is-going' : undefined}
                onClickCapture={(event) => {
                  touched.current = event.currentTarget;
                }}
              >
                {columns.map(([field, definition]) => (
                  <td key={field}>
                    <FieldText definition={definition} value={row[field]} />
                  </td>
                ))}
                <td className="inner-rows-actions">
                  {marks[row.action] && <StatusChip meaning={marks[row.action]?.meaning ?? 'wait'}>{marks[row.action]?.word ?? ''}</StatusChip>}
                  {canWrite && row.action === 'd' && (
                    <IconButton icon={arrowUndoOutline} label="No eliminar" onClick={() => replace(index, { ...row, action: 'u' })} />
                  )}
                  {canWrite && row.action !== 'd' && (
                    <>
                      <IconButton icon={createOutline} label={`Editar ${titleOf(entity, row)}`} onClick={() => setOpened(index)} />
                      <IconButton icon={trashOutline} label={`Eliminar ${titleOf(entity, row)}`} onClick={() => remove(index, row)} />
                    </>
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {canWrite && (
        <div ref={adding}>
          <Button icon={addOutline} onClick={() => setOpened(rows.length)}>
            Agregar
          </Button>
        </div>
      )}
      {/* A form may not stand inside a form: its sheet is drawn beside the page, and its submit is its own. */}
      {opened !== null &&
        createPortal(
          // biome-ignore lint/a11y/noStaticElementInteractions: it only keeps an event from going on
          <div onSubmit={(event) => event.stopPropagation()} onKeyDown={(event) => event.stopPropagation()}>
            <InnerSheet entity={entity} row={rows[opened]} place={placeOf(opened)} onSave={save} onClose={close} />
          </div>,
          document.body,
        )}
    </fieldset>
  );
}

function InnerSheet({
  entity,
  row,
  place,
  onSave,
  onClose,
}: {
  entity: EntityDefinition;
  row: InnerRow | undefined;
  /** The key under which the sheet's draft is stored until it is accepted. */
  place: string;
  onSave: (values: FieldValues) => void;
  onClose: () => void;
}) {
  const schema = useMemo(() => schemaOf(entity), [entity]);
  const [initial] = useState(() => initialValues(entity, row ?? null));
  const form = useZodForm<FieldValues, FieldValues>(schema, initial);
  const { kept, forget } = useKeptDraft(form, { place, initial });
  const { isDirty } = form.formState;
  const close = () => {
    forget();
    onClose();
  };
  const leave = () => void leaveSheet(isDirty, close);
  const accept = (values: FieldValues) => {
    forget();
    onSave(values);
  };
  return (
    <Sheet open holds={isDirty} title={`${row ? 'Editar' : 'Agregar'} ${singularOf(entity)}`} onClose={leave}>
      {kept && isDirty && <KeptNotice keptAt={kept.kept_at} onDiscard={forget} />}
      <Form form={form} label={entity.label.many} onSubmit={accept}>
        <EntityFields entity={entity} disabled={false} />
        <div className="entity-form-bar">
          <span>Se guarda con el registro.</span>
          <Button onClick={leave}>Cancelar</Button>
          <Button type="submit" look="primary">
            Aceptar
          </Button>
        </div>
      </Form>
      {row && typeof row['id'] === 'number' && <RecordHistory entity={entity} id={row['id']} folded />}
    </Sheet>
  );
}

/** The server's errors by row: `warehouses.2.warehouse_code`. */
function Messages({ errors, rows, entity }: { errors: unknown; rows: readonly InnerRow[]; entity: EntityDefinition }) {
  const sentences = messagesIn(errors);
  if (sentences.length === 0) return null;
  return (
    <ul className="form-failure">
      {sentences.map(({ place, message }) => (
        <li key={`${place} ${message}`}>{[place === null ? '' : titleOf(entity, rows[place]), message].filter(Boolean).join(': ')}</li>
      ))}
    </ul>
  );
}

function messagesIn(errors: unknown): { place: number | null; message: string }[] {
  if (typeof errors !== 'object' || errors === null) return [];
  if ('message' in errors && typeof errors.message === 'string') return [{ place: null, message: errors.message }];
  return Object.entries(errors).flatMap(([place, inside]) =>
    messagesIn(inside).map(({ message }) => ({ place: Number.isNaN(Number(place)) ? null : Number(place), message })),
  );
}

function titleOf(entity: EntityDefinition, row: InnerRow | undefined): string {
  const code = Object.entries(entity.fields).find(([, { kind }]) => kind === 'code');
  return code && row ? String(row[code[0]] ?? '') : '';
}
