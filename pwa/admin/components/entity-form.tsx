import { type ReactNode, useEffect, useRef } from 'react';
import { Button } from '#pwa/ui/button.tsx';
import { Form } from '#pwa/ui/form/form.tsx';
import { AgoText } from '#pwa/ui/text.tsx';
import { callOf } from '../entity.actions.ts';
import { ImagesOf } from '../stored-image.ts';
import { type EntityFormOptions, useEntityForm } from '../use-entity-form.ts';
import { ConflictSheet } from './conflict-sheet.tsx';
import { EntityFields } from './entity-fields.tsx';
import './admin.css';

type EntityFormProps = EntityFormOptions & {
  canWrite: boolean;
  onCancel: () => void;
  /** Hears whether something is written that is not saved. */
  onDirty?: (isDirty: boolean) => void;
  /** Rows that are saved with this one, drawn under its fields. */
  children?: ReactNode;
  /** Its fields drawn otherwise: under tabs. */
  body?: ReactNode;
};

/** The form of a plain entity, drawn from its definition. Ctrl+S saves, Esc goes back. */
export function EntityForm({ canWrite, onCancel, onDirty, children, body, ...options }: EntityFormProps) {
  const { entity, row } = options;
  const { form, save, conflict, kept, discard, saveMine, keepTheirs, goOn } = useEntityForm(options);
  const box = useRef<HTMLDivElement>(null);
  const { isDirty, isSubmitting } = form.formState;
  // Whoever holds the row stands outside of the form.
  useEffect(() => onDirty?.(isDirty));
  // At a desk the hands are on the keys: the first field waits for them. A phone would open its keyboard over the form.
  // The frame's wait lets the page be drawn: what is not in sight takes no focus.
  useEffect(() => {
    if (!canWrite || !matchMedia('(pointer: fine)').matches) return;
    const frame = requestAnimationFrame(() => box.current?.querySelector<HTMLElement>('.form-section :is(input, select, textarea)')?.focus());
    return () => cancelAnimationFrame(frame);
  }, [canWrite]);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys that any field of the form may hear
    <div
      ref={box}
      className="entity-form"
      onKeyDown={(event) => {
        if (event.key === 's' && (event.ctrlKey || event.metaKey)) {
          event.preventDefault();
          box.current?.querySelector('form')?.requestSubmit();
        }
      }}
    >
      {kept && isDirty && (
        <div className="entity-form-kept" role="status">
          <p>
            Aquí sigue lo que escribió <AgoText instant={kept.kept_at} /> y no se ha guardado.
          </p>
          <Button onClick={discard}>Descartar</Button>
        </div>
      )}
      <Form form={form} label={row ? `Editar: ${entity.label.many}` : `Crear: ${entity.label.many}`} onSubmit={save}>
        <ImagesOf value={row && callOf(entity, row.id)}>{body ?? <EntityFields entity={entity} shown={row?.shown} disabled={!canWrite} />}</ImagesOf>
        {children}
        <div className="entity-form-bar">
          <span role="status">{isDirty ? 'Sin guardar' : row ? 'Guardado' : ''}</span>
          <Button onClick={onCancel}>Volver</Button>
          {canWrite && (
            <Button type="submit" look="primary" busy={isSubmitting}>
              Guardar
            </Button>
          )}
        </div>
      </Form>
      {conflict && <ConflictSheet entity={entity} base={row} conflict={conflict} onMine={() => void saveMine()} onTheirs={keepTheirs} onClose={goOn} />}
    </div>
  );
}
