import { useParametersOf } from '#pwa/features/master-data/reference.queries.ts';
import { useCan } from '#pwa/platform/session/session.ts';
import { Button } from '#pwa/ui/button.tsx';
import { lostSaleReasons } from '#shared/features/lost-sales/lost-sale-reasons.ts';
import { counted } from '#shared/kernel/counts.ts';
import './lost-sales.css';

interface LostSaleReasonsProps {
  /** Units that are lost. */
  units: number;
  /** @param reasonId null is 'Agotado' */
  onNote: (reasonId: number | null) => void;
}

/** Records a lost sale with one tap: a seller chooses the reason; a customer, who buys for themself, only confirms the need. */
export function LostSaleReasons({ units, onNote }: LostSaleReasonsProps) {
  const isSeller = useCan('Vender en campo');
  const reasons = useParametersOf(lostSaleReasons);
  if (!isSeller) {
    return (
      <Button wide onClick={() => onNote(null)}>
        {`Avisar que me faltaron ${counted(units, 'unidad', 'unidades')}`}
      </Button>
    );
  }
  return <LostSaleReasonButtons units={units} reasons={reasons} onNote={onNote} />;
}

/** One button per reason; without reasons a single button for the lost sale. */
export function LostSaleReasonButtons({ units, reasons, onNote }: LostSaleReasonsProps & { reasons: readonly { id: number; name: string }[] }) {
  return (
    <section className="lost-sale-reasons" aria-labelledby="lost-sale-why">
      <h3 id="lost-sale-why">{`¿Por qué no se vendieron ${counted(units, 'unidad', 'unidades')}?`}</h3>
      <div>
        {reasons.map(({ id, name }) => (
          <Button key={id} onClick={() => onNote(id)}>
            {name}
          </Button>
        ))}
        {reasons.length === 0 && <Button onClick={() => onNote(null)}>Anotar venta perdida</Button>}
      </div>
    </section>
  );
}
