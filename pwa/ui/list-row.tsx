import { chevronForward } from 'ionicons/icons';
import type { ReactNode } from 'react';
import { Icon } from './icon.tsx';
import './list-row.css';

interface ListRowProps {
  title: ReactNode;
  detail?: ReactNode;
  icon?: string;
  /** At the end of the row: an amount, a state, a switch. */
  trailing?: ReactNode;
  /** Where it leads ('#/…'), or what it does; with neither it only says something. */
  href?: string;
  onClick?: () => void;
  danger?: boolean;
}

/** One line of a list: what it is, what about it, and how much. */
export function ListRow({ title, detail, icon, trailing, href, onClick, danger = false }: ListRowProps) {
  const inside = (
    <>
      {icon && <Icon icon={icon} size={22} />}
      <span className="list-row-text">
        <span className="list-row-title">{title}</span>
        {detail && <span className="list-row-detail">{detail}</span>}
      </span>
      {trailing && <span className="list-row-trailing">{trailing}</span>}
      {href && <Icon icon={chevronForward} size={18} />}
    </>
  );
  const className = `list-row ${danger ? 'list-row-danger' : ''}`;
  if (href) {
    return (
      <a className={className} href={href}>
        {inside}
      </a>
    );
  }
  if (onClick) {
    return (
      <button type="button" className={className} onClick={onClick}>
        {inside}
      </button>
    );
  }
  return <div className={className}>{inside}</div>;
}

/** Rows that belong together, under their name. */
export function ListSection({ title, children }: { title?: string; children: ReactNode }) {
  return (
    <section className="list-section">
      {title && <h2>{title}</h2>}
      <div className="list-section-rows">{children}</div>
    </section>
  );
}
