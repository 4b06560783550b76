import { IonPopover } from '@ionic/react';
import { type ButtonHTMLAttributes, type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react';
import { controls } from './inner-control.ts';
import { shownIn } from './way-out.ts';
import './popover-menu.css';

interface PopoverMenuProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'children' | 'id' | 'onClick'> {
  /** The button's content. */
  button: ReactNode;
  /** The popover's content; `close` closes it, and then runs an action that may open a sheet. */
  children: (close: (then?: () => void) => void) => ReactNode;
}

/**
 * A button and what hangs from it. Ionic places and closes it (Esc, a click elsewhere) and gives the focus back. Its first control has the focus, and ↑ ↓ go
 * from one to the next.
 */
export function PopoverMenu({ button, children, ...rest }: PopoverMenuProps) {
  const [opened, setOpened] = useState<{ by: Event; isOpen: boolean } | null>(null);
  const id = useId();
  const inside = useRef<HTMLDivElement>(null);
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
          onDidPresent={() => begin(inside.current)}
          onWillDismiss={() => release(inside.current, id)}
          onDidDismiss={onGone}
        >
          {/* biome-ignore lint/a11y/noStaticElementInteractions: the keys of its controls. */}
          <div ref={inside} className="menu-popover-inside" onKeyDown={walk}>
            {children(close)}
          </div>
        </IonPopover>
      )}
    </>
  );
}

/** A control that the person has reached meanwhile keeps the focus. */
function begin(inside: HTMLElement | null): void {
  if (!inside?.contains(document.activeElement)) controlsOf(inside)[0]?.focus();
}

/**
 * While it leaves, Ionic takes back the focus of a person who has gone on, and the next key would press its last control: nothing in it takes the focus
 * any more, and the button has it at once.
 */
function release(inside: HTMLElement | null, button: string): void {
  if (!inside) return;
  const hadFocus = inside.contains(document.activeElement);
  inside.inert = true;
  if (hadFocus) document.getElementById(button)?.focus();
}

/** What has arrows of its own: a text, a list, a group of radios. */
const ownArrows = 'select, textarea, input:not([type=checkbox])';

function walk(event: KeyboardEvent<HTMLElement>): void {
  const { key, target, currentTarget, altKey, defaultPrevented } = event;
  if (altKey || defaultPrevented || !(target instanceof Element) || target.matches(ownArrows)) return;
  const all = controlsOf(currentTarget);
  const at = all.indexOf(target as HTMLElement);
  const next = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: all.length - 1 }[key];
  if (next === undefined) return;
  event.preventDefault();
  all[(next + all.length) % all.length]?.focus();
}

const controlsOf = (inside: Element | null) => (inside ? shownIn(inside, controls) : []);
