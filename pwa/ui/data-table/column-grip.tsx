import type { PointerEvent } from 'react';
import { heldWidth } from './table-columns.ts';

interface ColumnGripProps {
  /** null: as wide as its content again. */
  onWidth: (pixels: number | null) => void;
}

/** The edge of a header, which is dragged. The keyboard changes widths in 'Vista'. */
export function ColumnGrip({ onWidth }: ColumnGripProps) {
  const drag = (event: PointerEvent<HTMLSpanElement>) => {
    const header = event.currentTarget.closest('th');
    if (!header || event.button !== 0) return;
    event.preventDefault();
    const grip = event.currentTarget;
    const [startX, startWidth] = [event.clientX, header.offsetWidth];
    grip.setPointerCapture(event.pointerId);
    const move = ({ clientX }: globalThis.PointerEvent) => onWidth(heldWidth(startWidth + clientX - startX));
    const stop = () => {
      grip.removeEventListener('pointermove', move);
      grip.removeEventListener('pointerup', stop);
      grip.removeEventListener('pointercancel', stop);
    };
    grip.addEventListener('pointermove', move);
    grip.addEventListener('pointerup', stop);
    grip.addEventListener('pointercancel', stop);
  };
  return (
    <span className="data-table-grip" aria-hidden="true" title="Arrastre para cambiar el ancho" onPointerDown={drag} onDoubleClick={() => onWidth(null)} />
  );
}
