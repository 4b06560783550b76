import type { ReactNode } from 'react';
import { StatusChip } from '#pwa/ui/status-chip.tsx';
import { DateText, MoneyText } from '#pwa/ui/text.tsx';
import { type Field, isStoredImage, stateWord } from '#shared/kernel/entity.ts';

/** The value of a field as people read it, a text where it has no look of its own. @param shown the text of a reference */
export function fieldContent(definition: Field, value: unknown, shown?: string): ReactNode {
  if (value === null || value === undefined || value === '') return '—';
  switch (definition.kind) {
    case 'flag':
      return value ? 'Sí' : 'No';
    case 'state':
      return <StatusChip meaning={Number(value) === 1 ? 'ok' : 'wait'}>{stateWord(definition, value)}</StatusChip>;
    case 'choice':
      return definition.choices.find((choice) => choice.value === value)?.label ?? String(value);
    case 'ref':
      return shown ?? `n.º ${String(value)}`;
    case 'pesos':
      return <MoneyText pesos={Number(value)} />;
    case 'percentage':
      return <span className="number">{`${String(value)} %`}</span>;
    case 'date':
      return <DateText date={String(value)} />;
    case 'image':
      return isStoredImage(String(value)) ? 'Imagen' : <img className="entity-thumb" src={String(value)} alt="Imagen" />;
    default:
      return String(value);
  }
}

/** The same inside other content. */
export function FieldText({ definition, value, shown }: { definition: Field; value: unknown; shown?: string | undefined }) {
  return <>{fieldContent(definition, value, shown)}</>;
}

/** Amounts and counts are aligned to the end of their column. */
export const isAmount = ({ kind }: Field): boolean => kind === 'integer' || kind === 'pesos' || kind === 'percentage' || kind === 'decimal';
