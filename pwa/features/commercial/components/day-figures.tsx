import { useCall } from '#pwa/platform/http/call-queries.ts';
import { unbroken } from '#pwa/ui/text.tsx';
import { commercialCalls } from '#shared/features/commercial/commercial.calls.ts';
import { screens } from '#shared/features/navigation/screens.ts';
import { counted, formatCount } from '#shared/kernel/counts.ts';
import { addDays, formatDate, type LocalDate } from '#shared/kernel/dates.ts';
import { formatPesos } from '#shared/kernel/money.ts';
import { hrefTo } from '../href-to.ts';

/** Today's figures of the glance, for the row of counts of Inicio: sales against the same weekday, sellers without activity, and products out of stock. */
export function DayFigures({ today }: { today: LocalDate }) {
  const { data } = useCall(commercialCalls.getMonthGlance, {});
  if (!data) return null;
  const { day, sales, sellers, out_of_stock } = data;
  return (
    <>
      {day && (
        <Figure
          className="home-count-sales"
          label="Ventas de hoy"
          href={hrefTo(screens.dynamicMatrix.path, { rows: 'customer', measures: 'sales:sum', start_date: today, end_date: today })}
          // Without a copy of the company's sales yet, 0 would be wrong.
          value={sales?.taken_at === null ? '…' : formatPesos(day.sales)}
          detail={unbroken(`El ${formatDate(addDays(today, -7))}: ${formatPesos(day.week_before)}`)}
        />
      )}
      {sellers && sellers.working > 0 && (
        <Figure
          label="Vendedores sin actividad"
          href={hrefTo(screens.silentSellers.path)}
          value={formatCount(sellers.silent)}
          detail={`de ${counted(sellers.working, 'vendedor', 'vendedores')}`}
          className={sellers.silent > 0 ? 'home-count-waits' : ''}
        />
      )}
      {out_of_stock !== null && (
        <Figure
          label="Productos agotados"
          href={hrefTo(screens.products.path, { 'f.without_stock': '1', 'f.state': '1' })}
          value={formatCount(out_of_stock)}
          className={out_of_stock > 0 ? 'home-count-waits' : ''}
        />
      )}
    </>
  );
}

interface FigureProps {
  label: string;
  href: string;
  value: string;
  detail?: string;
  className: string;
}

function Figure({ label, href, value, detail, className }: FigureProps) {
  return (
    <a className={`home-count ${className}`} href={href}>
      <strong className="number">{value}</strong>
      <span>{label}</span>
      {detail && <small>{detail}</small>}
    </a>
  );
}
