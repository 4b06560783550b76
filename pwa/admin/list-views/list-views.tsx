import { bookmarkOutline, checkmarkOutline } from 'ionicons/icons';
import { useEffect, useState } from 'react';
import { useCall, useCallMutation } from '#pwa/platform/http/call-queries.ts';
import type { TableState } from '#pwa/ui/data-table/table-state.ts';
import { Icon } from '#pwa/ui/icon.tsx';
import { PopoverMenu } from '#pwa/ui/popover-menu.tsx';
import { ask } from '#pwa/ui/question.ts';
import { toast } from '#pwa/ui/toasts.ts';
import { useAddressParam } from '#pwa/ui/use-address.ts';
import type { ListView } from '#shared/features/list-views/list-view.documents.ts';
import { listViewCalls as calls } from '#shared/features/list-views/list-views.calls.ts';
import { SaveViewSheet } from './save-view-sheet.tsx';
import { stateOfView } from './view-of-state.ts';

interface ListViewsProps {
  /** The path of the list's call. */
  list: string;
  /** The prefix of the list's parameters in the address; '' where it is the view's only list. */
  prefix: string;
  state: TableState;
  onApply: (state: Partial<TableState>) => void;
}

/** The parameter of an address that opens a saved view, after the list's prefix. */
const parameter = 'vista';

/** 'Vistas': the saved views of a list, the person's own and the shared ones; each has a link that a colleague opens. */
export function ListViews({ list, prefix, state, onApply }: ListViewsProps) {
  const { data: views } = useCall(calls.listListViews, { query: { list } });
  const [chosen, setChosen] = useState<number | null>(null);
  const [isSaving, setSaving] = useState(false);
  const remove = useCallMutation(calls.removeListView, { refreshes: [calls.listListViews], onFailed: (error) => toast.error(error.message) });
  const shown = views?.find(({ id }) => id === chosen);
  const apply = (view: ListView) => {
    setChosen(view.id);
    onApply(stateOfView(view.state));
  };
  useLinkedView({ list, prefix }, apply);
  const removeShown = async (view: ListView) => {
    const text = view.audience === 'all' ? 'Quienes la usan dejan de verla.' : 'La lista queda como está.';
    if (!(await ask({ title: `¿Eliminar la vista «${view.name}»?`, text, confirm: 'Eliminar', danger: true }))) return;
    await remove.run({ params: { id: view.id } });
    setChosen(null);
  };
  return (
    <>
      <PopoverMenu
        className="button"
        button={
          <>
            <Icon icon={bookmarkOutline} /> {shown?.name ?? 'Vistas'}
          </>
        }
      >
        {(close) => (
          <>
            {views && views.length > 0 && <p>Vistas guardadas</p>}
            {views?.map((view) => (
              <button key={view.id} type="button" aria-current={view.id === chosen || undefined} onClick={() => close(() => apply(view))}>
                {view.id === chosen && <Icon icon={checkmarkOutline} size={16} />}
                {view.audience === 'all' ? `${view.name} · compartida` : view.name}
              </button>
            ))}
            {views?.length === 0 && <p>Todavía no hay vistas de esta lista.</p>}
            <hr />
            <button type="button" onClick={() => close(() => setSaving(true))}>
              Guardar esta vista…
            </button>
            {shown && (
              <button type="button" onClick={() => close(() => void copyLink(prefix, shown))}>
                {`Copiar el enlace de «${shown.name}»`}
              </button>
            )}
            {shown?.is_own && (
              <button type="button" className="is-danger" onClick={() => close(() => void removeShown(shown))}>
                {`Eliminar «${shown.name}»`}
              </button>
            )}
          </>
        )}
      </PopoverMenu>
      {isSaving && (
        <SaveViewSheet
          list={list}
          state={state}
          shown={shown?.is_own ? shown : undefined}
          onClose={() => setSaving(false)}
          onSaved={(view) => {
            setChosen(view.id);
            setSaving(false);
            if (view.audience === 'all') void copyLink(prefix, view);
          }}
        />
      )}
    </>
  );
}

/** Opens the view that the address names: '/terceros?vista=12'. */
function useLinkedView({ list, prefix }: Pick<ListViewsProps, 'list' | 'prefix'>, apply: (view: ListView) => void): void {
  const [named, setNamed] = useAddressParam(prefix + parameter);
  const id = Number(named);
  const isAsked = Number.isSafeInteger(id) && id > 0;
  const { data: view, error } = useCall(calls.getListView, isAsked ? { params: { id } } : null);
  // Applying it writes the address anew, without the parameter.
  useEffect(() => {
    if (named === undefined) return;
    if (view?.id === id && view.list === list) apply(view);
    else if (error || !isAsked || (view?.id === id && view.list !== list)) {
      toast.error(error?.message ?? 'El enlace no es de una vista de esta lista.');
      setNamed(undefined);
    }
  });
}

/** The address of the screen with the view alone; what it says of other lists stays: which tab is open. */
function linkOf(prefix: string, id: number): string {
  const [screen = '', query] = location.hash.split('?');
  const others = [...new URLSearchParams(query)].filter(([name]) => !name.startsWith(prefix));
  return `${location.origin}${location.pathname}${screen}?${new URLSearchParams([...others, [prefix + parameter, String(id)]])}`;
}

async function copyLink(prefix: string, { id, name, audience }: ListView): Promise<void> {
  const link = linkOf(prefix, id);
  const who = audience === 'all' ? 'Lo abre cualquiera de la oficina.' : 'Solo usted lo abre: la vista no está compartida.';
  try {
    await navigator.clipboard.writeText(link);
    toast.success(`El enlace de «${name}» quedó copiado. ${who}`);
  } catch {
    // A browser may keep its clipboard to itself: the link is at least told.
    toast.notice(`No se pudo copiar. El enlace es ${link}`);
  }
}
