import { IonPopover } from '@ionic/react';
import { type ButtonHTMLAttributes, type ReactNode, useId, useRef, useState } from 'react';
import './popover-menu.css';

interface PopoverMenuProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'children' | 'id' | 'onClick'> {
  /** The button's content. */
  button: ReactNode;
  /** The popover's content; `close` closes it, and then runs an action that may open a sheet. */
  children: (close: (then?: () => void) => void) => ReactNode;
}

/** A button and what hangs from it. Ionic places and closes it (Esc, a click elsewhere) and gives the focus back. */
export function PopoverMenu({ button, children, ...rest }: PopoverMenuProps) {
  const [opened, setOpened] = useState<{ by: Event; isOpen: boolean } | null>(null);
  const id = useId();
  // Ionic hides the page behind an overlay, and forgets to show it again when a sheet opens and closes while the popover is still leaving.
  const after = useRef<(() => void) | undefined>(undefined);
  const close = (then?: () => void) => {
    after.current = then;
    setOpened((before) => before && { ...before, isOpen: false });
  };
  const onGone = () => {
    setOpened(null);
    const then = after.current;
    after.current = undefined;
    // React takes the popover away first: Ionic has moved it in the document.
    if (then) setTimeout(then);
  };
  return (
    <>
      <button
        type="button"
        {...rest}
        id={id}
        aria-haspopup="dialog"
        aria-expanded={opened?.isOpen ?? false}
        onClick={({ nativeEvent }) => setOpened({ by: nativeEvent, isOpen: true })}
      >
        {button}
      </button>
      {opened && (
        <IonPopover
          className="menu-popover"
          isOpen={opened.isOpen}
          event={opened.by}
          side="bottom"
          alignment="start"
          arrow={false}
          // Ionic marks it as modal but gives it no role: a dialog, named by its button.
          htmlAttributes={{ role: 'dialog', 'aria-labelledby': id }}
          onDidDismiss={onGone}
        >
          <div className="menu-popover-inside">{children(close)}</div>
        </IonPopover>
      )}
    </>
  );
}
