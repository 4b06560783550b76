import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { useSession } from '#pwa/platform/session/session.ts';
import { isPageCovered } from '#pwa/ui/page-covered.ts';
import { useOpen } from '#pwa/ui/use-open.ts';
import { screenAt } from '#shared/features/navigation/screens.ts';
import { faceOf } from './guard.ts';
import { helpPath } from './manual/help-address.ts';
import { toggleSide } from './office/panels.ts';

/** F1 and '?' ask for help about the screen in sight: beside it in Oficina, in the manual elsewhere. */
export function HelpKeys(): null {
  const open = useOpen();
  const { pathname } = useLocation();
  const user = useSession((session) => session.user);
  // Keys of the whole page are listened to on the document.
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      const asks = event.key === 'F1' || (event.key === '?' && !isTyping(event.target));
      if (!asks || event.ctrlKey || event.metaKey || event.altKey || !user || isPageCovered()) return;
      event.preventDefault();
      const name = screenAt(pathname);
      if (faceOf(user) === 'oficina') toggleSide();
      else if (name !== null && name !== 'processManual') void open(helpPath(name));
    };
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, [open, pathname, user]);
  return null;
}

function isTyping(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName));
}
