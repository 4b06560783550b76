import { IonActionSheet } from '@ionic/react';
import { type MouseEvent, type PointerEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import './row-menu.css';

export interface RowAction {
  label: string;
  run: () => void;
  danger?: boolean;
}

interface RowMenuProps {
  /** The row's name: the heading of its actions. */
  title: string;
  /** The actions; each can also be done in the page that the row opens. */
  actions: readonly RowAction[];
  children: ReactNode;
}

/** A row that shows its actions when a finger rests on it, or when the key or button for context menus is pressed. */
export function RowMenu({ title, actions, children }: RowMenuProps) {
  const [isOpen, setOpen] = useState(false);
  const chosen = useRef<(() => void) | undefined>(undefined);
  const { isHeld, handlers } = useLongPress(() => setOpen(true));
  // Only now: a sheet that opened before would leave the page hidden from screen readers.
  const onGone = () => {
    setOpen(false);
    const then = chosen.current;
    chosen.current = undefined;
    // React takes the menu away first: Ionic has moved it in the document.
    if (then) setTimeout(then);
  };
  if (actions.length === 0) return children;
  return (
    <>
      <div className={`row-menu ${isHeld ? 'is-held' : ''}`} {...handlers}>
        {children}
      </div>
      {isOpen && (
        <IonActionSheet
          isOpen
          header={title}
          cssClass="row-menu-sheet"
          buttons={[
            ...actions.map(({ label, run, danger }) => ({
              text: label,
              handler: () => {
                chosen.current = run;
              },
              ...(danger && { role: 'destructive' }),
            })),
            { text: 'Cancelar', role: 'cancel' },
          ]}
          onDidDismiss={onGone}
        />
      )}
    </>
  );
}

/** Milliseconds that a finger rests, and pixels that it trembles meanwhile. */
const restMs = 500;
const tremblePx = 10;

function useLongPress(onPress: () => void) {
  const timer = useRef(0);
  const from = useRef({ x: 0, y: 0 });
  /** A finger rests on the row for long enough. */
  const [isHeld, setHeld] = useState(false);
  const isDone = useRef(false);
  useEffect(() => () => clearTimeout(timer.current), []);
  const lift = () => {
    clearTimeout(timer.current);
    if (!isHeld) return;
    setHeld(false);
    isDone.current = true;
    // After the click of the lifted finger: actions drawn before it would receive it.
    setTimeout(onPress);
  };
  return {
    isHeld,
    handlers: {
      onPointerDown: ({ pointerType, clientX, clientY }: PointerEvent) => {
        isDone.current = false;
        if (pointerType !== 'touch') return;
        from.current = { x: clientX, y: clientY };
        timer.current = window.setTimeout(() => setHeld(true), restMs);
      },
      onPointerMove: ({ clientX, clientY }: PointerEvent) => {
        if (Math.hypot(clientX - from.current.x, clientY - from.current.y) <= tremblePx) return;
        clearTimeout(timer.current);
        setHeld(false);
      },
      onPointerUp: lift,
      onPointerCancel: lift,
      onContextMenu: (event: MouseEvent) => {
        event.preventDefault();
        // A resting finger fires this event too: its actions are shown when the finger is lifted.
        if (!(event.nativeEvent instanceof window.PointerEvent && event.nativeEvent.pointerType === 'touch')) onPress();
      },
      onClickCapture: (event: MouseEvent) => {
        if (!isDone.current) return;
        isDone.current = false;
        event.preventDefault();
        event.stopPropagation();
      },
    },
  };
}
