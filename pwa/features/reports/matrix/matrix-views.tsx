import { bookmarkOutline, trashOutline } from 'ionicons/icons';
import { useState } from 'react';
import { useCall, useCallMutation } from '#pwa/platform/http/call-queries.ts';
import { Button, IconButton } from '#pwa/ui/button.tsx';
import { ask } from '#pwa/ui/question.ts';
import { Select } from '#pwa/ui/select.tsx';
import { Sheet } from '#pwa/ui/sheet.tsx';
import { toast } from '#pwa/ui/toasts.ts';
import { useOpen } from '#pwa/ui/use-open.ts';
import { pathTo } from '#shared/features/navigation/screens.ts';
import type { MatrixDefinition } from '#shared/features/reports/matrix-fields.ts';
import type { ReportView } from '#shared/features/reports/report-view.documents.ts';
import { builtInViews } from '#shared/features/reports/report-views.rules.ts';
import { reportsCalls as calls } from '#shared/features/reports/reports.calls.ts';
import { type Role, roles } from '#shared/kernel/permissions.ts';

const audiences = [
  { value: 'me', label: 'Solo para mí' },
  { value: 'role', label: 'Para un rol' },
  { value: 'all', label: 'Para todos' },
] as const;

interface MatrixViewsProps {
  /** The slug of the view that is shown; undefined on the matrix's own page. */
  slug: string | undefined;
  definition: MatrixDefinition;
}

/** The company's views and the saved ones; the current matrix is saved as a new view, or overwrites the person's own view. */
export function MatrixViews({ slug, definition }: MatrixViewsProps) {
  const openScreen = useOpen();
  const { data: saved } = useCall(calls.listReportViews, {});
  const [isSaving, setSaving] = useState(false);
  const remove = useCallMutation(calls.removeReportView, { refreshes: [calls.listReportViews], onFailed: (error) => toast.error(error.message) });
  const shown = saved?.find((view) => view.slug === slug);
  const choices = [...builtInViews, ...(saved ?? [])].map((view) => ({ value: view.slug, label: view.name }));
  const removeShown = async (view: ReportView) => {
    const sure = await ask({ title: `¿Eliminar la vista ${view.name}?`, text: 'Quien la use deja de verla.', confirm: 'Eliminar', danger: true });
    if (!sure) return;
    await remove.send({ params: { id: view.id } });
    toast.success('Vista eliminada exitosamente');
    await openScreen(pathTo('dynamicMatrix'), 'replace');
  };
  return (
    <div className="matrix-views">
      <Select
        label="Vista"
        empty="Sin vista"
        choices={choices}
        value={choices.some(({ value }) => value === slug) ? (slug ?? null) : null}
        onChange={(chosen) => void openScreen(chosen === null ? pathTo('dynamicMatrix') : pathTo('report', { report: chosen }), 'replace')}
      />
      <Button icon={bookmarkOutline} onClick={() => setSaving(true)}>
        Guardar vista
      </Button>
      {shown?.is_own && <IconButton icon={trashOutline} label={`Eliminar la vista ${shown.name}`} onClick={() => void removeShown(shown)} />}
      {isSaving && <SaveSheet shown={shown?.is_own ? shown : undefined} definition={definition} onClose={() => setSaving(false)} />}
    </div>
  );
}

interface SaveSheetProps {
  /** The current view if it is the person's own: it can be overwritten. */
  shown: ReportView | undefined;
  definition: MatrixDefinition;
  onClose: () => void;
}

function SaveSheet({ shown, definition, onClose }: SaveSheetProps) {
  const openScreen = useOpen();
  const [name, setName] = useState(shown?.name ?? '');
  const [audience, setAudience] = useState<ReportView['audience']>(shown?.audience ?? 'me');
  const [role, setRole] = useState<Role | null>(roles.find((one) => one === shown?.role) ?? null);
  const done = async (view: ReportView) => {
    onClose();
    toast.success('Vista guardada exitosamente');
    await openScreen(pathTo('report', { report: view.slug }), 'replace');
  };
  const create = useCallMutation(calls.saveReportView, { refreshes: [calls.listReportViews], onDone: done });
  const change = useCallMutation(calls.changeReportView, { refreshes: [calls.listReportViews], onDone: done });
  const body = { name, audience, role, definition };
  const errors = { ...create.errors, ...change.errors };
  return (
    <Sheet
      open
      title="Guardar vista"
      onClose={onClose}
      footer={
        <>
          {shown && (
            <Button busy={change.isBusy} onClick={() => void change.run({ params: { id: shown.id }, body })}>
              Actualizar «{shown.name}»
            </Button>
          )}
          <Button look="primary" busy={create.isBusy} onClick={() => void create.run({ body })}>
            {shown ? 'Guardar como otra' : 'Guardar'}
          </Button>
        </>
      }
    >
      <form
        className="matrix-save"
        onSubmit={(event) => {
          event.preventDefault();
          void create.run({ body });
        }}
      >
        <label className="list-day">
          <span>Nombre</span>
          <input
            className="control"
            value={name}
            maxLength={80}
            aria-invalid={errors['name'] ? true : undefined}
            onChange={(event) => setName(event.target.value)}
          />
        </label>
        <Select
          label="Quién la ve"
          choices={[...audiences]}
          value={audience}
          onChange={(value) => setAudience(audiences.find((one) => one.value === value)?.value ?? 'me')}
        />
        {audience === 'role' && (
          <Select
            label="Rol"
            empty="Elija el rol"
            choices={roles.map((one) => ({ value: one, label: one }))}
            value={role}
            message={errors['role']?.[0]}
            onChange={(value) => setRole(roles.find((one) => one === value) ?? null)}
          />
        )}
        {(create.failure ?? change.failure) && <p role="alert">{errors['name']?.[0] ?? create.failure ?? change.failure}</p>}
        <p className="report-notes">Cada quien ve en la vista solo las ventas que alcanza.</p>
      </form>
    </Sheet>
  );
}
