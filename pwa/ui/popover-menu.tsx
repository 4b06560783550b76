import { type ButtonHTMLAttributes, type ReactNode, useId, useRef } from 'react';
import './popover-menu.css';

interface PopoverMenuProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'children' | 'popoverTarget'> {
  /** What the button shows. */
  button: ReactNode;
  /** What it opens; `close` puts it away again. */
  children: (close: () => void) => ReactNode;
}

/** A button and what hangs from it. The browser opens, places and closes it (Esc, a click elsewhere) and gives the focus back. */
export function PopoverMenu({ button, children, style, ...rest }: PopoverMenuProps) {
  const id = useId();
  const popover = useRef<HTMLDivElement>(null);
  const anchor = `--menu-${id.replace(/\W/g, '')}`;
  return (
    <>
      <button type="button" {...rest} popoverTarget={id} style={{ ...style, anchorName: anchor }}>
        {button}
      </button>
      <div id={id} ref={popover} popover="auto" className="menu-popover" style={{ positionAnchor: anchor }}>
        {children(() => popover.current?.hidePopover())}
      </div>
    </>
  );
}
