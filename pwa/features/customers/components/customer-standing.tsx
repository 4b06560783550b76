import { type ReactNode, useId, useState } from 'react';
import { documentPath } from '#pwa/features/orders/document-path.ts';
import { useCall } from '#pwa/platform/http/call-queries.ts';
import { Failed, Loading } from '#pwa/ui/states.tsx';
import { AgoText, DateText, MomentText, MoneyText } from '#pwa/ui/text.tsx';
import type { CustomerSummary } from '#shared/features/customers/customer-summary.documents.ts';
import { customersCalls } from '#shared/features/customers/customers.calls.ts';
import { pathTo } from '#shared/features/navigation/screens.ts';
import { counted, formatCount } from '#shared/kernel/counts.ts';
import './customer-standing.css';

/** The summary of a customer in one row of figures: debt and overdue debt, remaining credit quota, and the latest rows of each kind behind its button. */
export function CustomerStanding({ contactId }: { contactId: number }) {
  const { data, error, retry } = useCall(customersCalls.getCustomerSummary, { params: { id: contactId } });
  const [opened, setOpened] = useState<string | null>(null);
  const listId = useId();
  if (error && !data) return <Failed text={error.message} onRetry={retry} />;
  if (!data) return <Loading rows={1} />;
  const parts = partsOf(data);
  const shown = parts.find(({ key }) => key === opened);
  return (
    <section className="customer-standing" aria-label="Cómo va el cliente">
      <ul className="standing-figures">
        {data.blocked && <Figure name="Estado" tone="error" value="Bloqueado" />}
        {data.receivables && (
          <>
            <Figure name="Debe" value={<MoneyText pesos={data.receivables.balance} />} detail={counted(data.receivables.documents, 'factura', 'facturas')} />
            <Figure
              name="Vencido"
              tone={data.receivables.overdue > 0 ? 'error' : undefined}
              value={<MoneyText pesos={data.receivables.overdue} />}
              detail={data.receivables.oldest_days > 0 ? `hace ${counted(data.receivables.oldest_days, 'día', 'días')}` : 'al día'}
            />
          </>
        )}
        {data.credit && <Quota credit={data.credit} />}
        {data.last_purchase && <Figure name="Última compra" value={<DateText date={data.last_purchase} />} />}
        {parts.map(({ key, name, value }) => (
          <li key={key}>
            <button type="button" aria-expanded={opened === key} aria-controls={listId} onClick={() => setOpened(opened === key ? null : key)}>
              <span>{name}</span>
              <strong className="number">{value}</strong>
            </button>
          </li>
        ))}
      </ul>
      <div id={listId}>
        {shown &&
          (shown.rows.length === 0 ? (
            <p className="customer-standing-none">{shown.none}</p>
          ) : (
            <ul className="customer-latest" aria-label={shown.name}>
              {shown.rows}
            </ul>
          ))}
      </div>
    </section>
  );
}

function Figure({ name, value, detail, tone }: { name: string; value: ReactNode; detail?: string | undefined; tone?: 'error' | 'warn' | undefined }) {
  return (
    <li className={tone && `standing-figure-${tone}`}>
      <span>{name}</span>
      <strong>{value}</strong>
      {detail && <small>{detail}</small>}
    </li>
  );
}

function Quota({ credit: { quota, left, expires } }: { credit: NonNullable<CustomerSummary['credit']> }) {
  if (quota === null || left === null) return <Figure name="Cupo" value="Sin cupo definido" />;
  return (
    <li className={left < 0 ? 'standing-figure-error' : undefined}>
      <span>Cupo libre</span>
      <strong>
        <MoneyText pesos={left} />
      </strong>
      <small>
        de <MoneyText pesos={quota} />
        {expires && (
          <>
            , vence <DateText date={expires} />
          </>
        )}
      </small>
    </li>
  );
}

interface Part {
  key: string;
  name: string;
  value: string;
  rows: readonly ReactNode[];
  /** The text when there are none. */
  none: string;
}

function partsOf({ contact_id, orders, quotations, visits, claims, notes, files }: CustomerSummary): Part[] {
  const documents = (key: string, name: string, part: NonNullable<CustomerSummary['orders']>): Part => ({
    ...{ key, name, value: formatCount(part.total), none: 'Ninguno en el último mes.' },
    rows: part.latest.map((one) => (
      <li key={one.document_id}>
        <a href={`#${documentPath(one)}`}>{one.number}</a>
        <span>
          <DateText date={one.voucher_date} /> · {one.status_label}
        </span>
        <MoneyText pesos={one.total} />
      </li>
    )),
  });
  return [
    ...(orders ? [documents('orders', 'Pedidos', orders)] : []),
    ...(quotations ? [documents('quotations', 'Cotizaciones', quotations)] : []),
    ...(visits
      ? [
          {
            ...{ key: 'visits', name: 'Visitas', value: formatCount(visits.total), none: 'Nadie lo ha visitado.' },
            rows: visits.latest.map(({ id, at, seller, branch, observation }) => (
              <li key={id}>
                <MomentText instant={at} />
                <span>{[seller, branch, observation].filter(Boolean).join(' · ')}</span>
              </li>
            )),
          },
        ]
      : []),
    ...(claims
      ? [
          {
            ...{ key: 'claims', name: 'Garantías abiertas', value: formatCount(claims.open), none: 'Ninguna garantía está abierta.' },
            rows: claims.latest.map(({ id, number, date, state, product }) => (
              <li key={id}>
                <strong>{number}</strong>
                <span>
                  <DateText date={date} /> · {state} · {product}
                </span>
              </li>
            )),
          },
        ]
      : []),
    ...(notes
      ? [
          {
            ...{ key: 'notes', name: 'Notas', value: formatCount(notes.total), none: 'Todavía no hay notas.' },
            rows: notes.latest.map(({ id, text, author, created_at }) => (
              <li key={id}>
                <span>{text}</span>
                <small>
                  {author && `${author} · `}
                  <AgoText instant={created_at} />
                </small>
              </li>
            )),
          },
        ]
      : []),
    ...(files === null
      ? []
      : [
          {
            ...{ key: 'files', name: 'Documentos', value: formatCount(files), none: 'Todavía no hay documentos.' },
            rows:
              files === 0
                ? []
                : [
                    <li key="files">
                      <a href={`#${pathTo('viewThirdParty', { id: contact_id })}?ver=documentos`}>Ver los documentos</a>
                    </li>,
                  ],
          },
        ]),
  ];
}
