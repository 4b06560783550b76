import { close } from 'ionicons/icons';
import { type ReactNode, useContext, useEffect, useId, useLayoutEffect, useRef } from 'react';
import { IconButton } from './button.tsx';
import { InSight } from './view.ts';
import './sheet.css';

interface SheetProps {
  open: boolean;
  title: string;
  onClose: () => void;
  /** Buttons that stay at the bottom. */
  footer?: ReactNode;
  /** A question is short and has no cross: it asks for an answer. */
  kind?: 'sheet' | 'question';
  /** It holds half-written work, about which its owner asks before closing: it stays open meanwhile. */
  holds?: boolean;
  children?: ReactNode;
}

/** Over the page: from the bottom on a phone, in the middle on a desk. The browser keeps the focus inside and Esc closes it. */
export function Sheet({ open, title, onClose, footer, kind = 'sheet', holds = false, children }: SheetProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  // One that is modal behind a view that was left would hold the whole page.
  const isShown = useContext(InSight) && open;
  const id = useId();
  // A dialog is opened by a call, not by an attribute: only so is it modal.
  useEffect(() => {
    const element = dialog.current;
    if (!element || element.open === isShown) return;
    if (isShown) element.showModal();
    else element.close();
  }, [isShown]);
  // One that is taken away while it is open would take the focus along: closed first, the browser gives it back to what had it.
  useLayoutEffect(() => {
    const element = dialog.current;
    return () => element?.close();
  }, []);
  return (
    <dialog
      ref={dialog}
      className={`sheet sheet-${kind}`}
      aria-labelledby={id}
      // A browser that hears Esc twice in a row closes without asking: of the key it hears nothing.
      onKeyDown={(event) => {
        if (!holds || event.key !== 'Escape' || !(event.target instanceof Element) || event.target.closest('dialog') !== dialog.current) return;
        event.preventDefault();
        onClose();
      }}
      // The back of a phone.
      onCancel={(event) => {
        if (!holds || event.target !== dialog.current) return;
        event.preventDefault();
        onClose();
      }}
      // One that closes inside of another is not this one closing.
      onClose={(event) => {
        if (!isShown || event.target !== dialog.current || dialog.current.open) return;
        if (holds) dialog.current.showModal();
        onClose();
      }}
      onClick={(event) => {
        if (event.target === dialog.current && kind === 'sheet') onClose();
      }}
    >
      {open && (
        <div className="sheet-inside">
          {/* A `header` here would be the page's banner to a screen reader. */}
          <div className="sheet-head">
            <h2 id={id}>{title}</h2>
            {kind === 'sheet' && <IconButton icon={close} label="Cerrar" onClick={onClose} />}
          </div>
          {children && <div className="sheet-body">{children}</div>}
          {footer && <div className="sheet-foot">{footer}</div>}
        </div>
      )}
    </dialog>
  );
}
