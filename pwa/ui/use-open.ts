import { useCallback, useContext, useEffect, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { InSight, leaveForGood, ViewPath } from '#pwa/platform/view.ts';
import { ask } from './question.ts';
import { abandonUnsavedWork, hasUnsavedWork, useUnsavedWork } from './unsaved.ts';

/**
 * 'forward': one step in, 'Volver' comes back. 'tab': beside, both keep their place. 'replace': instead of this page.
 * 'back': to where it came from, or to the path when there is nothing before.
 */
export type OpenHow = 'forward' | 'tab' | 'replace' | 'back';

/**
 * Opens a screen by its path ('/usuarios/8'). Half-written work that would be left behind is asked about first. A view that
 * finishes while its person looks at another one (a slow save) does not navigate then, but when they come back to it.
 */
export function useOpen(): (path: string, how?: OpenHow) => Promise<void> {
  const navigate = useNavigate();
  const own = useContext(ViewPath);
  const isInSight = useContext(InSight);
  const whenInSight = useRef<(() => Promise<void>) | null>(null);
  const open = useCallback(
    async (path: string, how: OpenHow = 'forward'): Promise<void> => {
      const left = pathInSight();
      if ((how === 'back' || how === 'replace') && own !== '' && own !== left) {
        whenInSight.current = () => open(path, how);
        return;
      }
      if (leavesWorkBehind(left, how)) {
        if (!(await mayLeave())) return;
        abandonUnsavedWork(left);
      }
      leaveForGood(how === 'back' ? left : null);
      if (how === 'back' && hasBefore()) navigate(-1);
      else navigate(path, { replace: how === 'back' || how === 'replace' });
    },
    [navigate, own],
  );
  useEffect(() => {
    if (!isInSight) return;
    const step = whenInSight.current;
    whenInSight.current = null;
    void step?.();
  }, [isInSight]);
  return open;
}

/** Whether an earlier page of this visit is behind this one: the router numbers its steps. */
function hasBefore(): boolean {
  const entry: unknown = history.state;
  return typeof entry === 'object' && entry !== null && 'idx' in entry && Number(entry.idx) > 0;
}

/** Unsaved values in a view that is not visible (its address was left) stay there: no question is asked about them. */
function leavesWorkBehind(path: string, how: OpenHow): boolean {
  const staysBehind = useUnsavedWork.getState().keepsViews && (how === 'forward' || how === 'tab');
  return !staysBehind && hasUnsavedWork(path);
}

function pathInSight(): string {
  return location.hash.slice(1).split('?')[0] ?? '';
}

/** Closes a sheet; asks first when it has unsaved values. */
export async function leaveSheet(isUnsaved: boolean, close: () => void): Promise<void> {
  if (!isUnsaved || (await mayLeave())) close();
}

/** Asks whether the unsaved values may be lost. */
export function mayLeave(): Promise<boolean> {
  return ask({
    title: 'Hay cambios sin guardar',
    text: 'Si sale ahora, lo que escribió en este formulario se pierde.',
    confirm: 'Salir sin guardar',
    cancel: 'Seguir aquí',
    danger: true,
  });
}
