import { IonButtons, IonContent, IonFooter, IonHeader, IonTitle, IonToolbar } from '@ionic/react';
import { chevronBack } from 'ionicons/icons';
import { createContext, type ReactNode, type RefObject, useContext, useEffect, useRef, useState } from 'react';
import { InSight, noteTitle, ViewPath } from '#pwa/platform/view.ts';
import { IconButton } from './button.tsx';
import { innerControl } from './inner-control.ts';
import { useOpen } from './use-open.ts';
import './page.css';

/** The content under the title of every page's header, provided once by the frame: the sync strip. */
export const HeaderStrip = createContext<ReactNode>(null);

/** The refresher of a page, provided once by the frame: Ionic's. */
export const PagePull = createContext<ReactNode>(null);

const Scroller = createContext<HTMLElement | null>(null);

/** The element that scrolls the page, for virtual lists; null until Ionic has made it. */
export function usePageScroller(): HTMLElement | null {
  return useContext(Scroller);
}

interface PageProps {
  title: string;
  /** One line beside the title: who, or how many. */
  subtitle?: string;
  /** The target of 'Volver' when the history is empty. Without it the page has no 'Volver'. */
  back?: string;
  actions?: ReactNode;
  /** Stays under the header while the content scrolls: a search, filters, tabs. */
  toolbar?: ReactNode;
  /** Stays at the bottom, by the thumb: a `BottomBar`. */
  footer?: ReactNode;
  /**
   * What the visible rows answer: a search text, or what has come first. When it changes the page scrolls to the top, where that is (a page that is not
   * in sight: once it is); without one it stays.
   */
  asked?: string | undefined;
  /** 'form' for reading and filling in, 'full' for tables and maps. */
  width?: 'form' | 'wide' | 'full';
  children: ReactNode;
}

/** The shape of a page whose screen has not come yet. */
export function PageToCome({ children }: { children: ReactNode }) {
  return (
    <>
      <IonHeader className="page-top">
        <IonToolbar className="page-header" />
      </IonHeader>
      <IonContent>
        <div className="page-body page-wide">{children}</div>
      </IonContent>
    </>
  );
}

/** The frame of every screen: header, scrolling content, and what stays. The router has made the view around it. */
export function Page({ title, subtitle, back, actions, toolbar, footer, asked, width = 'wide', children }: PageProps) {
  const strip = useContext(HeaderStrip);
  const pull = useContext(PagePull);
  const { content, scroller } = useScroller();
  const heading = useRef<HTMLHeadingElement>(null);
  const view = useContext(ViewPath);
  // The office's tabs call the view by its title.
  useEffect(() => noteTitle(view, title), [view, title]);
  useFocusOnEnter(heading);
  useTopWhenAsked(scroller, asked);
  return (
    <>
      <IonHeader className="page-top">
        <IonToolbar className="page-header">
          {back !== undefined && (
            <IonButtons slot="start">
              <BackButton fallback={back} />
            </IonButtons>
          )}
          <IonTitle className="page-heading">
            <h1 ref={heading} tabIndex={-1}>
              {title}
              {subtitle && <span className="page-subtitle"> {subtitle}</span>}
            </h1>
            {strip}
          </IonTitle>
          {actions && (
            <IonButtons slot="end" className="page-actions">
              {actions}
            </IonButtons>
          )}
        </IonToolbar>
        {toolbar && (
          <IonToolbar className="page-toolbar">
            <section aria-label={`Herramientas de ${title}`}>{toolbar}</section>
          </IonToolbar>
        )}
      </IonHeader>
      <IonContent ref={content}>
        {pull}
        <div className={`page-body page-${width}`}>
          <Scroller value={scroller}>{children}</Scroller>
        </div>
      </IonContent>
      {footer && <IonFooter className="ion-no-border">{footer}</IonFooter>}
    </>
  );
}

/**
 * A screen reader must hear where it is, and the next Tab must begin in the page that came: unless a field of it has taken
 * the focus already. At a desk a view that the person comes back to has the focus where they left it: on the row that they opened. Decision 0476.
 */
function useFocusOnEnter(heading: RefObject<HTMLHeadingElement | null>): void {
  const isInSight = useContext(InSight);
  const left = useRef<Element | null>(null);
  // Focus is moved by the document, so this is an effect; the frame's wait lets a field of the page take it first.
  useEffect(() => {
    const view = heading.current?.closest('.view');
    if (!isInSight || !view) return;
    const come = ({ target }: Event) => {
      if (target instanceof Element) left.current = target;
    };
    view.addEventListener('focusin', come);
    const frame = requestAnimationFrame(() => {
      if (view.contains(document.activeElement)) return;
      const before = left.current;
      // On a phone a field that has the focus opens the keyboard.
      const isHere = before !== null && view.contains(before) && before.checkVisibility() && matchMedia('(pointer: fine)').matches;
      const next = isHere ? innerControl(before) : heading.current;
      if (next instanceof HTMLElement) next.focus({ preventScroll: true });
    });
    return () => {
      view.removeEventListener('focusin', come);
      cancelAnimationFrame(frame);
    };
  }, [isInSight, heading]);
}

function useTopWhenAsked(scroller: HTMLElement | null, asked: string | undefined): void {
  const before = useRef(asked);
  const isInSight = useContext(InSight);
  // Scrolling is the browser's, so this is an effect. A page that is not in sight cannot be scrolled.
  useEffect(() => {
    if (!isInSight || before.current === asked) return;
    before.current = asked;
    if (asked !== undefined) scroller?.scrollTo({ top: 0 });
  }, [scroller, asked, isInSight]);
}

function BackButton({ fallback }: { fallback: string }) {
  const open = useOpen();
  return <IconButton icon={chevronBack} label="Volver" onClick={() => void open(fallback, 'back')} />;
}

function useScroller() {
  const content = useRef<HTMLIonContentElement>(null);
  const [scroller, setScroller] = useState<HTMLElement | null>(null);
  // Ionic makes the scrolling element itself, after the component is ready.
  useEffect(() => {
    let gone = false;
    void content.current?.getScrollElement().then((element) => {
      if (gone) return;
      // A page of text has nothing focusable: it becomes focusable itself, so that the arrow keys scroll it.
      element.tabIndex = 0;
      setScroller(element);
    });
    return () => {
      gone = true;
    };
  }, []);
  return { content, scroller };
}
