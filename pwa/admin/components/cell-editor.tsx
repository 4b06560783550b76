import { checkmarkOutline, closeOutline } from 'ionicons/icons';
import { type KeyboardEvent, useEffect, useMemo, useRef } from 'react';
import { Button, IconButton } from '#pwa/ui/button.tsx';
import type { CellEdited } from '#pwa/ui/data-table/table-types.ts';
import { Form } from '#pwa/ui/form/form.tsx';
import { type EntityDefinition, valueAt } from '#shared/kernel/entity.ts';
import { callsOf } from '../calls-of.ts';
import type { EntityRow } from '../entity-row.ts';
import { useEntityForm } from '../use-entity-form.ts';
import { EntityField } from './entity-fields.tsx';
import { FieldText } from './field-text.tsx';
import './cell-editor.css';

interface CellEditorProps {
  entity: EntityDefinition;
  row: EntityRow;
  /** The field. */
  name: string;
  onDone: (next: CellEdited) => void;
  /** How rows are saved and read whose list is not the entity's own. */
  calls?: CellCalls | undefined;
}

/** The calls of an edited row. */
export interface CellCalls {
  send: (row: EntityRow, attempt: { body: Record<string, unknown>; key: string }) => Promise<EntityRow>;
  /** The row as the server has it now. */
  read: (id: number) => Promise<EntityRow>;
}

/** One field of a row, edited in its cell: judged, drafted and saved as the form does, with its check that nobody saved meanwhile. Enter saves, Esc undoes. */
export function CellEditor({ entity, row, name, onDone, calls }: CellEditorProps) {
  const box = useRef<HTMLDivElement>(null);
  const after = useRef<CellEdited>('row');
  const definition = entity.fields[name];
  const one = useMemo((): EntityDefinition => ({ ...entity, fields: definition ? { [name]: definition } : {} }), [entity, name, definition]);
  const place = `${callsOf(entity).list.path}#celda/${row.id}/${name}`;
  const state = useEntityForm({
    ...{ entity: one, row, place, isQuiet: true, onSaved: () => onDone(after.current) },
    ...(calls && { send: (attempt) => calls.send(row, attempt), read: () => calls.read(row.id) }),
  });
  const { form, save, conflict, discard, settle } = state;
  // Ionic draws its inputs a frame later; only then they take the focus.
  useEffect(() => {
    const frame = requestAnimationFrame(() => {
      const field = box.current?.querySelector<HTMLElement>('ion-input, ion-select, ion-checkbox, input:not([type=hidden]), select');
      if (field && 'setFocus' in field && typeof field.setFocus === 'function') field.setFocus();
      else field?.focus();
    });
    return () => cancelAnimationFrame(frame);
  }, []);
  const submit = () => box.current?.querySelector('form')?.requestSubmit();
  const leave = () => {
    discard();
    onDone('row');
  };
  const keys = (event: KeyboardEvent) => {
    // The list of choices is a layer of its own, with its own Enter and Esc.
    if (event.target instanceof Element && event.target.closest('ion-popover, [role="listbox"], [aria-expanded="true"]')) return;
    if (event.key === 'Escape') leave();
    else if (event.key === 'Tab') {
      after.current = event.shiftKey ? 'previous' : 'next';
      submit();
    } else if (event.key === 'Enter' && !(event.target instanceof HTMLButtonElement)) {
      after.current = 'row';
      submit();
    } else return event.stopPropagation();
    event.preventDefault();
    event.stopPropagation();
  };
  if (!definition) return null;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys are those of the field inside
    <div ref={box} className="cell-editor" onKeyDown={keys}>
      <Form form={form} label={`Editar ${definition.label}`} onSubmit={(values) => (form.formState.isDirty ? save(values) : onDone(after.current))}>
        <EntityField name={name} definition={{ ...definition, help: undefined }} disabled={false} />
        <div className="cell-editor-bar">
          <IconButton icon={checkmarkOutline} label="Guardar" onClick={submit} />
          <IconButton icon={closeOutline} label="Cancelar" onClick={leave} />
        </div>
      </Form>
      {conflict && (
        <div role="alert" className="cell-editor-conflict">
          <p>
            Otra persona lo cambió a «
            <FieldText definition={definition} value={valueAt(conflict.theirs, name)} shown={conflict.theirs.shown?.[name]} />
            ».
          </p>
          <Button
            onClick={() => {
              settle([]);
              // The form renders the settled values before it is submitted.
              setTimeout(submit, 0);
            }}
          >
            Guardar lo mío
          </Button>
          <Button look="quiet" onClick={leave}>
            Dejar lo de la otra persona
          </Button>
        </div>
      )}
    </div>
  );
}
