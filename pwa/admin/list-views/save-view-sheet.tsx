import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { useCallMutation } from '#pwa/platform/http/call-queries.ts';
import { Button } from '#pwa/ui/button.tsx';
import type { TableState } from '#pwa/ui/data-table/table-state.ts';
import { FieldShell } from '#pwa/ui/form/field-shell.tsx';
import { Sheet } from '#pwa/ui/sheet.tsx';
import { toast } from '#pwa/ui/toasts.ts';
import type { ListView } from '#shared/features/list-views/list-view.documents.ts';
import { listViewCalls as calls } from '#shared/features/list-views/list-views.calls.ts';
import '../components/admin.css';
import { viewOfState } from './view-of-state.ts';

interface SaveViewSheetProps {
  list: string;
  state: TableState;
  /** The person's own view that is shown: it may be written over. */
  shown: ListView | undefined;
  onClose: () => void;
  onSaved: (view: ListView) => void;
}

/** Names what the list shows, for oneself or for everybody of the company. */
export function SaveViewSheet({ list, state, shown, onClose, onSaved }: SaveViewSheetProps) {
  const id = useId();
  const [name, setName] = useState(shown?.name ?? '');
  const [isShared, setShared] = useState(shown?.audience === 'all');
  const done = (view: ListView) => {
    toast.success('Vista guardada exitosamente');
    onSaved(view);
  };
  const create = useCallMutation(calls.saveListView, { refreshes: [calls.listListViews], onDone: done });
  const change = useCallMutation(calls.changeListView, { refreshes: [calls.listListViews], onDone: done });
  const body = { list, name, audience: isShared ? ('all' as const) : ('me' as const), state: viewOfState(state) };
  const wrong = create.errors['name']?.[0] ?? change.errors['name']?.[0];
  const failure = wrong ? null : (create.failure ?? change.failure);
  const field = useRef<HTMLInputElement>(null);
  // The answer of the server comes while the button has the focus.
  useEffect(() => {
    if (wrong) field.current?.focus();
  }, [wrong]);
  const save = (event: FormEvent) => {
    event.preventDefault();
    void create.run({ body });
  };
  return (
    <Sheet
      open
      bodyFirst
      title="Guardar esta vista"
      onClose={onClose}
      footer={
        <>
          {shown && (
            <Button busy={change.isBusy} onClick={() => void change.run({ params: { id: shown.id }, body })}>
              {`Actualizar «${shown.name}»`}
            </Button>
          )}
          <Button look="primary" busy={create.isBusy} onClick={() => void create.run({ body })}>
            {shown ? 'Guardar como otra' : 'Guardar'}
          </Button>
        </>
      }
    >
      <form className="save-view" onSubmit={save}>
        <FieldShell id={id} label="Nombre" message={wrong} isAlert>
          <input
            ref={field}
            id={id}
            className="control"
            value={name}
            maxLength={80}
            aria-invalid={wrong ? true : undefined}
            aria-describedby={wrong ? `${id}-error` : undefined}
            onChange={(event) => setName(event.target.value)}
          />
        </FieldShell>
        <label className="save-view-shared">
          <input type="checkbox" checked={isShared} onChange={(event) => setShared(event.target.checked)} />
          Compartirla con la oficina
        </label>
        {failure && <p role="alert">{failure}</p>}
        <p className="save-view-note">Guarda los filtros, el orden y las columnas. Cada quien ve solo las filas que le corresponden.</p>
      </form>
    </Sheet>
  );
}
