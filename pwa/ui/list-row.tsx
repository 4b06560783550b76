import { IonItem } from '@ionic/react';
import { chevronForward } from 'ionicons/icons';
import { createContext, type ReactNode, useContext, useRef } from 'react';
import { Icon } from './icon.tsx';
import { useInnerControl } from './inner-control.ts';
import './list-row.css';

interface ListRowProps {
  title: ReactNode;
  detail?: ReactNode;
  icon?: string;
  /** At the end of the row: an amount, a state, a switch. */
  trailing?: ReactNode;
  /** The row's link ('#/…') or action; without either it only displays. */
  href?: string;
  onClick?: () => void;
  danger?: boolean;
}

/** Whether the rows around are drawn plainly: a list of thousands would wait for Ionic's, which make a shadow each (decision 0229). */
export const PlainRows = createContext(false);

/** A row of a list: title, detail and amount. */
export function ListRow(props: ListRowProps) {
  return useContext(PlainRows) ? <PlainRow {...props} /> : <IonicRow {...props} />;
}

function IonicRow({ title, detail, icon, trailing, href, onClick, danger = false }: ListRowProps) {
  const host = useRef<HTMLIonItemElement>(null);
  useInnerControl(host, noAria);
  return (
    <IonItem
      ref={host}
      className={`list-item ${danger ? 'list-row-danger' : ''}`}
      lines="none"
      detail={href !== undefined}
      detailIcon={chevronForward}
      {...(href !== undefined && { href })}
      {...(onClick && { button: true, onClick: () => onClick() })}
    >
      {icon && (
        <span slot="start" className="list-item-icon">
          <Icon icon={icon} size={22} />
        </span>
      )}
      <Words title={title} detail={detail} />
      {trailing && (
        <span slot="end" className="list-row-trailing">
          {trailing}
        </span>
      )}
    </IonItem>
  );
}

function PlainRow({ title, detail, icon, trailing, href, onClick, danger = false }: ListRowProps) {
  const inside = (
    <>
      {icon && <Icon icon={icon} size={22} />}
      <Words title={title} detail={detail} />
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

function Words({ title, detail }: Pick<ListRowProps, 'title' | 'detail'>) {
  return (
    <span className="list-row-text">
      <span className="list-row-title">{title}</span>
      {detail && <span className="list-row-detail">{detail}</span>}
    </span>
  );
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

const noAria = {};
