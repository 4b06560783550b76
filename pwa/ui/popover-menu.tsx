import { IonPopover } from '@ionic/react';
import { type ButtonHTMLAttributes, type ReactNode, useId, useState } from 'react';
import './popover-menu.css';

interface PopoverMenuProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'children' | 'id' | 'onClick'> {
  /** The button's content. */
  button: ReactNode;
  /** The popover's content; `close` closes it. */
  children: (close: () => void) => ReactNode;
}

/** A button and what hangs from it. Ionic places and closes it (Esc, a click elsewhere) and gives the focus back. */
export function PopoverMenu({ button, children, ...rest }: PopoverMenuProps) {
  const [opened, setOpened] = useState<{ by: Event; isOpen: boolean } | null>(null);
  const id = useId();
  const close = () => setOpened((before) => before && { ...before, isOpen: false });
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
          // Ionic says that it is modal, but not what it is: a dialog, with the name of its button.
          htmlAttributes={{ role: 'dialog', 'aria-labelledby': id }}
          onDidDismiss={() => setOpened(null)}
        >
          <div className="menu-popover-inside">{children(close)}</div>
        </IonPopover>
      )}
    </>
  );
}
