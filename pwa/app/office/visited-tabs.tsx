import { chevronDown, close } from 'ionicons/icons';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { isKeptIn } from '#pwa/platform/session/kept-form.ts';
import { useSession } from '#pwa/platform/session/session.ts';
import { useViewNotes } from '#pwa/platform/view.ts';
import { Icon } from '#pwa/ui/icon.tsx';
import { PopoverMenu } from '#pwa/ui/popover-menu.tsx';
import { hasUnsavedWork, useUnsavedWork } from '#pwa/ui/unsaved.ts';
import { mayLeave, useOpen } from '#pwa/ui/use-open.ts';
import { screenAt, screens } from '#shared/features/navigation/screens.ts';
import { decide, firstScreen } from '../guard.ts';
import { builtScreens } from '../screens/built-screens.ts';
import { neighbourOf, type VisitedView } from './visited-views.rules.ts';
import { addressOf, forgetView, noteVisit, useVisitedViews } from './visited-views.ts';

/** The views that the person has visited. ← → walk them, Enter opens one, Supr closes it; Alt+W closes the one in sight. */
export function VisitedTabs() {
  const { pathname } = useLocation();
  const views = useVisitedViews((state) => state.views);
  const closeView = useCloseView();
  useNotedVisits(pathname);
  useCloseKey(() => void closeView(pathname));
  const list = useRef<HTMLUListElement>(null);
  if (views.length === 0) return null;
  const walk = (event: KeyboardEvent<HTMLElement>, view: VisitedView) => {
    const links = [...(list.current?.querySelectorAll('a') ?? [])];
    const at = links.findIndex((link) => link.contains(document.activeElement));
    const next = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: links.length - 1 }[event.key];
    if (next !== undefined) links[Math.min(links.length - 1, Math.max(0, next))]?.focus();
    else if (event.key === 'Delete') void closeView(view.path);
    else return;
    event.preventDefault();
  };
  return (
    <nav className="visited-tabs" aria-label="Vistas abiertas">
      <ul ref={list}>
        {views.map((view) => (
          <VisitedTab key={view.path} view={view} isCurrent={view.path === pathname} onWalk={walk} onClose={() => void closeView(view.path)} />
        ))}
      </ul>
      {views.length > 1 && <OpenViews views={views} current={pathname} />}
    </nav>
  );
}

/** The open views one under the other: a narrow strip shows a few of them. */
function OpenViews({ views, current }: { views: readonly VisitedView[]; current: string }) {
  const open = useOpen();
  const closeOthers = () => {
    for (const { path } of views) if (path !== current && !hasUnsavedWork(path) && !isKeptIn(path)) forgetView(path);
  };
  return (
    <PopoverMenu
      className="visited-all"
      aria-label={`Las ${views.length} vistas abiertas`}
      title="Las vistas abiertas"
      button={<Icon icon={chevronDown} size={18} />}
    >
      {(close) => (
        <>
          {views.map(({ path, title }) => (
            <button
              key={path}
              type="button"
              aria-current={path === current ? 'page' : undefined}
              onClick={() => close(() => void open(addressOf(path), 'tab'))}
            >
              {title}
            </button>
          ))}
          <button type="button" className="visited-others" onClick={() => close(closeOthers)}>
            Cerrar las demás
          </button>
        </>
      )}
    </PopoverMenu>
  );
}

interface VisitedTabProps {
  view: VisitedView;
  isCurrent: boolean;
  onWalk: (event: KeyboardEvent<HTMLElement>, view: VisitedView) => void;
  onClose: () => void;
}

function VisitedTab({ view, isCurrent, onWalk, onClose }: VisitedTabProps) {
  const open = useOpen();
  // After a reload a view that was not opened again holds its draft on the device alone.
  const isUnsaved = useUnsavedWork(({ holders }) => [...holders.values()].includes(view.path)) || isKeptIn(view.path);
  const tab = useRef<HTMLLIElement>(null);
  // Scrolls the current tab into view, also when its title or its mark makes it wider.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a longer title, or the mark, is another width.
  useEffect(() => {
    if (isCurrent) tab.current?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [isCurrent, isUnsaved, view.title]);
  return (
    <li ref={tab} className={isCurrent ? 'is-current' : undefined}>
      <a
        href={`#${view.path}`}
        aria-current={isCurrent ? 'page' : undefined}
        title={view.title}
        onKeyDown={(event) => onWalk(event, view)}
        onAuxClick={(event) => {
          if (event.button !== 1) return;
          // The browser would open the link in a tab of its own.
          event.preventDefault();
          onClose();
        }}
        onClick={(event) => {
          if (event.ctrlKey || event.metaKey || event.shiftKey) return;
          event.preventDefault();
          if (!isCurrent) void open(addressOf(view.path), 'tab');
        }}
      >
        <span className="visited-title">{view.title}</span>
        {isUnsaved && <span className="visited-unsaved"> (sin guardar)</span>}
      </a>
      <button type="button" aria-label={`Cerrar ${view.title}`} title="Cerrar (Supr)" tabIndex={-1} onClick={onClose}>
        <Icon icon={close} size={15} />
      </button>
    </li>
  );
}

/** Every page shown becomes a tab, by the name it gives itself. Left views stay, so going on loses nothing. */
function useNotedVisits(pathname: string): void {
  const user = useSession((session) => session.user);
  const userId = user?.id;
  const company = user?.subscriber_id;
  const name = screenAt(pathname);
  const title = useViewNotes(({ titles }) => titles[pathname]) ?? (name && screens[name].title);
  // A page that the guard redirects, or that does not exist, becomes no tab.
  const visit = { user, previous: null, wanted: null, built: builtScreens };
  const isPage = name !== null && user !== null && builtScreens.has(name) && decide(name, pathname, visit).kind === 'show';
  const last = useRef({ pathname, company });
  // The visits are remembered outside React, for the person who is here now.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another person has visits of their own.
  useEffect(() => {
    // The view that was open when the company changed belongs to the previous company.
    const isLeft = last.current.pathname === pathname && last.current.company !== company;
    last.current = { pathname, company };
    if (title && isPage && !isLeft) noteVisit(pathname, title);
  }, [pathname, title, isPage, userId, company]);
  // While these tabs are shown, every view can be reached again.
  useEffect(() => {
    useUnsavedWork.setState({ keepsViews: true });
    return () => useUnsavedWork.setState({ keepsViews: false });
  }, []);
}

function useCloseView(): (path: string) => Promise<void> {
  const open = useOpen();
  const { pathname } = useLocation();
  return async (path) => {
    if (hasUnsavedWork(path) && !(await mayLeave())) return;
    const { user } = useSession.getState();
    const neighbour = neighbourOf(useVisitedViews.getState().views, path);
    const isLast = neighbour === null;
    const home = user && firstScreen(user, builtScreens);
    // The only tab is the first screen: there is nowhere else to go.
    if (isLast && path === home) return;
    if (path === pathname) await open(neighbour ? addressOf(neighbour.path) : (home ?? screens.login.path), 'tab');
    forgetView(path);
  };
}

function useCloseKey(onClose: () => void): void {
  // A key of the whole page is listened to on the document.
  useEffect(() => {
    const listen = (event: globalThis.KeyboardEvent) => {
      if (!event.altKey || event.ctrlKey || event.metaKey || event.code !== 'KeyW') return;
      event.preventDefault();
      onClose();
    };
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  });
}
