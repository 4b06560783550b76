import { type ReactNode, type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { Button } from '#pwa/ui/button.tsx';
import { focusUnlessGoneOn, type Written } from '#pwa/ui/drawn-input.ts';
import { Form } from '#pwa/ui/form/form.tsx';
import { useSaveKey } from '#pwa/ui/use-save-key.ts';
import { lastChangeOf } from '#shared/kernel/three-way-merge.rules.ts';
import { enterToNext } from '../enter-to-next.ts';
import type { Conflict, KeptFormState, Versioned } from '../use-kept-form.ts';
import { ChangedMeanwhile } from './changed-meanwhile.tsx';
import { ConflictSheet, type DifferingField, type OtherChange } from './conflict-sheet.tsx';
import { KeptNotice } from './kept-notice.tsx';
import './admin.css';

interface KeptFormProps<Row extends Versioned> {
  state: KeptFormState<Row>;
  /** The form's accessible name. */
  label: string;
  isNew: boolean;
  canWrite: boolean;
  onCancel: () => void;
  /** The prop of `EntityForm`. */
  onAnother?: ((isAnother: boolean) => void) | undefined;
  /** Hears whether something is written that is not saved. */
  onDirty?: ((isDirty: boolean) => void) | undefined;
  /** How two versions of the row differ. */
  differing: (conflict: Conflict<Row>) => readonly DifferingField[];
  children: ReactNode;
}

/** The frame of a form that keeps drafts: the restored draft, the unsaved state, its bar, and the conflict sheet. Ctrl+S saves; Enter goes to the next field. */
export function KeptForm<Row extends Versioned>({ state, label, isNew, canWrite, onCancel, onAnother, onDirty, differing, children }: KeptFormProps<Row>) {
  const { form, save, conflict, kept, discard, settle, goOn, takeNewer } = state;
  const box = useRef<HTMLDivElement>(null);
  const { isDirty, isSubmitting } = form.formState;
  const submit = (isAnother = false) => {
    onAnother?.(isAnother);
    box.current?.querySelector('form')?.requestSubmit();
  };
  // The owner of the row is outside of the form, so it is informed in an effect.
  useEffect(() => onDirty?.(isDirty));
  useFirstFocus(box, canWrite);
  useSaveKey(box, () => canWrite && submit());
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys are those of the fields inside
    <div ref={box} className="entity-form" onKeyDown={enterToNext}>
      <ChangedMeanwhile onShow={isDirty && !isSubmitting && !conflict ? takeNewer : null} />
      {kept && isDirty && <KeptNotice keptAt={kept.kept_at} onDiscard={discard} />}
      <Form form={form} label={label} savesByKey={false} onSubmit={save}>
        {children}
        <div className="entity-form-bar">
          <span role="status">{isDirty ? 'Sin guardar' : isNew || !canWrite ? '' : 'Guardado'}</span>
          {canWrite && (
            <span className="entity-form-required" aria-hidden="true">
              * obligatorio
            </span>
          )}
          <Button onClick={onCancel}>Volver</Button>
          {canWrite && (
            <>
              {isNew && onAnother && (
                <Button busy={isSubmitting} onClick={() => submit(true)}>
                  Guardar y crear otro
                </Button>
              )}
              <Button type="submit" look="primary" busy={isSubmitting} onClick={() => onAnother?.(false)}>
                Guardar
              </Button>
            </>
          )}
        </div>
      </Form>
      {conflict && (
        <ConflictSheet
          fields={askedFields(conflict, differing(conflict))}
          changeOf={(name) => otherChange(conflict, name)}
          onSettle={(theirs) => {
            settle(theirs);
            // The form renders the chosen values before it is submitted.
            setTimeout(() => submit(), 0);
          }}
          onClose={goOn}
        />
      )}
    </div>
  );
}

/** The conflicting fields with their labels; a field without a label in the form, such as nested rows, is asked as a whole. */
function askedFields<Row>({ asked }: Conflict<Row>, fields: readonly DifferingField[]): DifferingField[] {
  return asked.map(
    (name) =>
      fields.find((field) => field.name === name) ?? { name, label: 'Las listas de este registro', mine: 'Como usted las dejó', theirs: 'Como quedaron' },
  );
}

function otherChange<Row>({ lines }: Conflict<Row>, name: string): OtherChange | null {
  const line = lastChangeOf(lines, name) ?? lines[0];
  return line ? { by: line.user_name, at: line.at } : null;
}

/** The focused field of a form that is remounted because it was saved; null otherwise. */
let stood: string | null = null;

/** At a desk the hands are on the keys: the first field waits for them, and after a save the one where they were. */
function useFirstFocus(box: RefObject<HTMLDivElement | null>, canWrite: boolean): void {
  // The place belongs to the document, and is gone once the form is: it is noted just before.
  useLayoutEffect(() => {
    const form = box.current;
    return () => {
      stood = form?.contains(document.activeElement) ? placeOf(document.activeElement) : null;
      queueMicrotask(() => {
        stood = null;
      });
    };
  }, [box]);
  // On a phone, focusing a field would open the keyboard over the form. The field is focused after the page is laid out: an invisible field takes no
  // focus.
  useLayoutEffect(() => {
    const wanted = stood;
    if (!canWrite || !matchMedia('(pointer: fine)').matches) return;
    const frame = requestAnimationFrame(() => {
      if (wanted === null && hasMovedOn(box.current)) return;
      const before = wanted && box.current?.querySelector<HTMLElement>(wanted);
      const field =
        before || box.current?.querySelector<HTMLElement>('.form-section :is(ion-input, ion-textarea, ion-select, input:not([type=hidden]), select)');
      if (field && 'getInputElement' in field) void focusUnlessGoneOn(field as Written);
      else field?.focus();
    });
    return () => cancelAnimationFrame(frame);
  }, [box, canWrite]);
}

/** The person did not wait for a form that came late: a tab or a button of its page has the focus, and not the heading, where it begins. */
function hasMovedOn(form: HTMLElement | null): boolean {
  const { activeElement } = document;
  return activeElement !== null && !activeElement.matches('h1') && form?.closest('.view')?.contains(activeElement) === true;
}

/** What finds the same field, or the button that saves, in a form that is drawn anew. */
function placeOf(element: Element | null): string | null {
  const name = element?.getAttribute('name');
  if (name) return `[name="${CSS.escape(name)}"]`;
  return element?.matches('[type=submit]') ? '[type=submit]' : null;
}
