import { IonModal } from '@ionic/react';
import { close } from 'ionicons/icons';
import { type ReactNode, type RefObject, useContext, useEffect, useEffectEvent, useId, useLayoutEffect, useRef, useState } from 'react';
import { InSight } from '#pwa/platform/view.ts';
import { IconButton } from './button.tsx';
import { isMenuOpen, useCloseOnBack, watchForClose } from './close-on-back.ts';
import { drawnInput, type Written } from './drawn-input.ts';
import { controls } from './inner-control.ts';
import { useMediaQuery } from './use-media-query.ts';
import { shownIn, surroundingsOf, wayOut } from './way-out.ts';
import './sheet.css';

interface SheetProps {
  open: boolean;
  title: string;
  onClose: () => void;
  /** Buttons that stay at the bottom. */
  footer?: ReactNode;
  /** A question is short and has no cross: it asks for an answer. */
  kind?: 'sheet' | 'question';
  /** Enter is meant for the main action of the foot, which then has the focus first; by default the first field or button has it. */
  mainFirst?: boolean;
  /** At a desk the first control under the title waits for the keys, whatever it is; a field does so in every sheet. */
  bodyFirst?: boolean;
  /** The sheet holds half-written work: it stays open while its owner asks whether to discard it. */
  holds?: boolean;
  children?: ReactNode;
}

/** The sheets that are shown, the last one on top. */
const shownSheets: object[] = [];

/**
 * Over the page: from the bottom on a phone, where a thumb pulls it down to close it, in the middle on a desk. Ionic keeps the focus
 * inside; Esc, the back button of a phone and a tap beside it close it.
 */
export function Sheet(props: SheetProps) {
  // A sheet of a view that is not in sight would hold the whole page.
  const isShown = useContext(InSight) && props.open;
  // It goes once it has left the screen.
  const [isThere, setThere] = useState(isShown);
  if (isShown && !isThere) setThere(true);
  if (!props.open && !isThere) return null;
  const { open: _open, ...shown } = props;
  return <Modal {...shown} isShown={isShown} onGone={() => setThere(false)} />;
}

function Modal({
  title,
  onClose,
  footer,
  kind = 'sheet',
  mainFirst = false,
  bodyFirst = false,
  holds = false,
  children,
  isShown,
  onGone,
}: Omit<SheetProps, 'open'> & { isShown: boolean; onGone: () => void }) {
  const modal = useRef<HTMLIonModalElement>(null);
  const isPhone = useMediaQuery('(max-width: 599px)');
  const id = useId();
  const leave = useEffectEvent(onClose);
  useWayBack(modal, isShown);
  useCloseOnBack(isShown, onClose);
  // Ionic presents a modal one frame after `isOpen` changes. It rejects when React has removed the modal by then; that rejection is harmless.
  useLayoutEffect(() => {
    const element = modal.current;
    if (!element) return;
    const present = element.present.bind(element);
    element.present = () =>
      present().catch((error) => {
        if (element.isConnected) throw error;
      });
  }, []);
  // The back button of Android belongs to the browser.
  useEffect(() => (isShown ? watchForClose(() => leave()) : undefined), [isShown]);
  // Esc closes the sheet on top wherever the focus is: while a sheet opens, Ionic has removed the focus from every element. A menu over the sheet is
  // closed first, by Ionic.
  useEffect(() => {
    if (!isShown) return;
    const self = {};
    shownSheets.push(self);
    const press = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.defaultPrevented || shownSheets.at(-1) !== self || isMenuOpen() || document.querySelector('dialog[open]')) return;
      event.preventDefault();
      leave();
    };
    document.addEventListener('keydown', press);
    return () => {
      document.removeEventListener('keydown', press);
      shownSheets.splice(shownSheets.indexOf(self), 1);
    };
  }, [isShown]);
  const mayGo = async (_data?: unknown, role?: string) => {
    if (role === 'gesture') onClose();
    return role !== 'gesture';
  };
  const onDidDismiss = () => {
    onGone();
    // The thumb has pulled it down.
    if (isShown) onClose();
  };
  return (
    <IonModal
      ref={modal}
      className={`sheet sheet-${kind}`}
      isOpen={isShown}
      // A view that was left keeps its sheet's unsaved values.
      keepContentsMounted
      backdropDismiss={false}
      handle={false}
      {...(isPhone && kind === 'sheet' && { breakpoints: [0, 1], initialBreakpoint: 1 })}
      canDismiss={holds ? mayGo : true}
      onWillPresent={() => begin(modal.current, { mainFirst, bodyFirst })}
      onDidPresent={() => focusFirst(modal.current, { mainFirst, bodyFirst })}
      onDidDismiss={onDidDismiss}
      onPointerUp={(event) => kind === 'sheet' && isBeside(event.nativeEvent, modal.current) && onClose()}
    >
      <div className="sheet-inside" role="dialog" aria-modal="true" aria-labelledby={id}>
        {/* A `header` here would be the page's banner to a screen reader. */}
        <div className="sheet-head">
          <h2 id={id}>{title}</h2>
          {kind === 'sheet' && <IconButton icon={close} label="Cerrar" onClick={onClose} />}
        </div>
        {/* Ionic pulls the sheet only where this is scrolled to its top. */}
        {children && <div className="sheet-body ion-content-scroll-host">{children}</div>}
        {footer && <div className="sheet-foot">{footer}</div>}
      </div>
    </IonModal>
  );
}

/** Whether the pointer is beside the sheet: on the backdrop, which lies in the shadow of its modal. */
function isBeside(event: PointerEvent, modal: HTMLIonModalElement | null): boolean {
  const [touched] = event.composedPath();
  return touched instanceof Element && touched.tagName === 'ION-BACKDROP' && touched.getRootNode() === modal?.shadowRoot;
}

/**
 * The sheet's dialog is our own element, named by its heading: Ionic's element, in the modal's shadow root, cannot be named by a heading in the
 * light DOM, and two dialogs would be announced.
 */
function begin(modal: HTMLIonModalElement | null, wanted: WantedFocus): void {
  const wrapper = modal?.shadowRoot?.querySelector('[role=dialog]');
  wrapper?.removeAttribute('role');
  wrapper?.removeAttribute('aria-modal');
  // Ionic shows the sheet in this task, after this event: an Enter that arrived a frame later would press nothing.
  queueMicrotask(() => focusFirst(modal, wanted));
}

type WantedFocus = Required<Pick<SheetProps, 'mainFirst' | 'bodyFirst'>>;

/** Fields of Ionic that draw the browser's own after they are there. */
const drawsField = 'ion-input, ion-textarea';
const field = `${drawsField}, ion-select, ion-radio, input:not([type=file], [type=checkbox]), textarea, select`;

/** Keys pressed while the sheet opens are meant for it, so its first field or button, or its main action, is focused at once, as in a native dialog. */
function focusFirst(modal: HTMLIonModalElement | null, { mainFirst, bodyFirst }: WantedFocus): void {
  const inside = modal?.querySelector('.sheet-inside');
  if (!modal || !inside || modal.classList.contains('overlay-hidden') || inside.contains(document.activeElement)) return;
  // A group of radios says which of them Tab reaches some frames after it is drawn.
  const shown = shownIn(inside, `${controls}, ion-radio, ${drawsField}`);
  const main = mainFirst ? shown.find((control) => control.matches('.sheet-foot > .action-primary')) : undefined;
  const inBody = matchMedia('(pointer: fine)').matches ? shown.find((control) => control.closest('.sheet-body')) : undefined;
  const first = inBody && (bodyFirst || inBody.matches(field)) ? inBody : undefined;
  const chosen = main ?? shown.find((control) => control.autofocus) ?? first ?? shown[0];
  const take = (element: HTMLElement | null | undefined) => {
    if (!inside.contains(document.activeElement)) element?.focus({ preventScroll: true });
  };
  if (chosen && 'getInputElement' in chosen) void drawnInput(chosen as Written).then(take);
  else take(chosen);
}

/** Milliseconds in which the second tap of a finger in a hurry is still meant for the sheet that has gone (decision 0229). */
const sameHandMs = 500;

/**
 * Returns the focus to its earlier element, also when the sheet is removed while it is open: Ionic then returns nothing. When that element is gone (a list
 * that was empty offered to create its first row), to the search field that remains around it, or to the heading.
 */
function useWayBack(modal: RefObject<HTMLIonModalElement | null>, isShown: boolean): void {
  // In the same rendering that removes the sheet: a tap may follow at once.
  useLayoutEffect(() => {
    if (!isShown) return;
    return () => {
      if (matchMedia('(pointer: coarse)').matches) document.querySelector('.frame')?.animate({ pointerEvents: ['none', 'none'] }, sameHandMs);
    };
  }, [isShown]);
  // Read while the sheet is drawn for the first time: Ionic takes the focus before any effect runs.
  const [before] = useState(() => document.activeElement);
  const [around] = useState(() => before && surroundingsOf(before));
  // The focus belongs to the document; Ionic lets it go once the sheet is away.
  useEffect(() => {
    if (!isShown) return;
    const element = modal.current;
    return () => {
      const now = document.activeElement;
      const isFree = now === null || now === document.body || element?.contains(now) || !now.isConnected;
      if (!isFree) return;
      const next = before?.checkVisibility() ? before : around && matchMedia('(pointer: fine)').matches ? wayOut(around) : undefined;
      if (next instanceof HTMLElement) next.focus({ preventScroll: true });
    };
  }, [before, around, isShown, modal]);
}
