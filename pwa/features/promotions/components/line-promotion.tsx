import { Button } from '#pwa/ui/button.tsx';
import { unbroken } from '#pwa/ui/text.tsx';
import type { AppliedPromotion, PromotionHint } from '#shared/features/promotions/promotion.documents.ts';
import { tellApplied } from '#shared/features/promotions/promotion-words.rules.ts';
import './promotions.css';

interface LinePromotionProps {
  promotions: readonly AppliedPromotion[];
  hint: PromotionHint | null;
  /** 'Quedan 5 unidades: 10 % en 5 de 10'. */
  note: string | null;
  /** Adds the quantity of the hint; absent in read-only rows. */
  onAdd?: ((hint: PromotionHint) => void) | undefined;
}

/** A line's promotions, the cuts by their limits, and the hint for a larger quantity. */
export function LinePromotion({ promotions, hint, note, onAdd }: LinePromotionProps) {
  if (promotions.length === 0 && !hint && !note) return null;
  return (
    <div className="line-promotion">
      {promotions.length > 0 && <p className="line-promotion-applied">{unbroken(tellApplied(promotions))}</p>}
      {note && <p className="line-promotion-note">{note}</p>}
      {hint && onAdd && hint.missing_quantity !== null ? (
        <Button look="quiet" onClick={() => onAdd(hint)}>
          {unbroken(hint.message)}
        </Button>
      ) : (
        hint && <p>{hint.message}</p>
      )}
    </div>
  );
}
