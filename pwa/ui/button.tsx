import { IonButton, IonSpinner } from '@ionic/react';
import { type AriaAttributes, type MouseEvent, type ReactNode, useRef, useState } from 'react';
import { Icon } from './icon.tsx';
import { useInnerControl } from './inner-control.ts';
import './button.css';

type Aria = Pick<AriaAttributes, 'aria-label' | 'aria-pressed' | 'aria-expanded' | 'aria-disabled' | 'aria-checked' | 'aria-keyshortcuts'>;

interface PressedProps extends Aria {
  id?: string;
  className?: string;
  slot?: string;
  role?: 'switch';
  disabled?: boolean | undefined;
  onClick?: ((event: MouseEvent<HTMLIonButtonElement>) => void) | undefined;
}

interface ButtonProps extends Omit<PressedProps, 'onClick'> {
  /** If the handler returns a promise, the button is busy until the promise settles. */
  onClick?: ((event: MouseEvent<HTMLIonButtonElement>) => unknown) | undefined;
  /** primary: the main action of the screen. quiet: a text without a frame. danger: an action that deletes or cancels. */
  look?: 'primary' | 'plain' | 'quiet' | 'danger';
  icon?: string;
  /** The button is as wide as its container. */
  wide?: boolean;
  /** Another action is running: the button looks disabled and does nothing until it ends. */
  busy?: boolean;
  type?: 'button' | 'submit';
  children?: ReactNode;
}

const fills = { primary: 'solid', plain: 'outline', danger: 'outline', quiet: 'clear' } as const;

export function Button({ look = 'plain', icon, wide = false, busy: isBusy = false, children, className = '', onClick, type = 'button', ...rest }: ButtonProps) {
  const [isWorking, setWorking] = useState(false);
  // Set at once: a second tap may come before the button is drawn busy.
  const works = useRef(false);
  const busy = isBusy || isWorking;
  const { host, others } = useAria({ ...rest, ...(busy && { 'aria-busy': true }) });
  const isOff = rest['aria-disabled'] === true;
  return (
    <IonButton
      ref={host}
      {...others}
      type={type}
      fill={fills[look]}
      className={`action action-${look} ${wide ? 'action-wide' : ''} ${busy ? 'is-busy' : ''} ${isOff ? 'is-off' : ''} ${className}`}
      onClick={(event) => {
        // A disabled button would lose the focus while it works.
        if (busy || works.current) return event.preventDefault();
        const work = onClick?.(event);
        if (!(work instanceof Promise)) return;
        works.current = true;
        setWorking(true);
        void work.finally(() => {
          works.current = false;
          setWorking(false);
        });
      }}
    >
      {busy ? <IonSpinner name="crescent" slot="start" aria-hidden="true" /> : icon && <Drawing icon={icon} size={20} slot="start" />}
      <span className="action-words">{children}</span>
    </IonButton>
  );
}

/** A button with an icon only; `label` is its accessible name and tooltip. */
export function IconButton({ icon, label, className = '', onClick, ...rest }: PressedProps & { icon: string; label: string }) {
  const { host, others } = useAria({ ...rest, 'aria-label': label });
  const isOff = rest['aria-disabled'] === true;
  return (
    <IonButton ref={host} {...others} {...(onClick && { onClick })} fill="clear" title={label} className={`icon-button ${isOff ? 'is-off' : ''} ${className}`}>
      <Drawing icon={icon} size={22} slot="icon-only" />
    </IonButton>
  );
}

function Drawing({ slot, ...icon }: { icon: string; size: number; slot: string }) {
  return (
    <span slot={slot} className="action-drawing">
      <Icon {...icon} />
    </span>
  );
}

/** The props of a button that Ionic takes; its role and ARIA attributes are put on the button in its shadow. */
function useAria(props: object) {
  const host = useRef<HTMLIonButtonElement>(null);
  const given = Object.entries(props).filter(([, value]) => value !== undefined);
  const isAria = ([name]: [string, unknown]) => name.startsWith('aria-') || name === 'role';
  useInnerControl(host, Object.fromEntries(given.filter(isAria)));
  return { host, others: Object.fromEntries(given.filter((one) => !isAria(one))) };
}
