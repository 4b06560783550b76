import type { ButtonHTMLAttributes } from 'react';
import { Icon } from './icon.tsx';
import './button.css';

interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  /** primary: the one thing this screen is for. quiet: a word. danger: it takes something away. */
  look?: 'primary' | 'plain' | 'quiet' | 'danger';
  icon?: string;
  /** As wide as its container. */
  wide?: boolean;
  /** Something is under way: it shows so, and does nothing meanwhile. */
  busy?: boolean;
}

export function Button({ look = 'plain', icon, wide = false, busy = false, children, className = '', onClick, type = 'button', ...rest }: ButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      className={`button button-${look} ${wide ? 'button-wide' : ''} ${className}`}
      aria-busy={busy || undefined}
      onClick={(event) => {
        // A disabled button would lose the focus while it works.
        if (busy) return event.preventDefault();
        onClick?.(event);
      }}
    >
      {busy ? <span className="button-spinner" aria-hidden="true" /> : icon && <Icon icon={icon} />}
      <span>{children}</span>
    </button>
  );
}

/** A drawing alone; `label` is what it does, for ears and for the tooltip. */
export function IconButton({ icon, label, className = '', ...rest }: ButtonHTMLAttributes<HTMLButtonElement> & { icon: string; label: string }) {
  return (
    <button type="button" {...rest} className={`icon-button ${className}`} aria-label={label} title={label}>
      <Icon icon={icon} size={22} />
    </button>
  );
}
