import { useRef } from 'react';
import { useSeen } from '#pwa/ui/use-seen.ts';
import { type EntityDefinition, nameOfRow } from '#shared/kernel/entity.ts';
import type { EntityRow } from '../entity-row.ts';
import { ImagesOf, useImageSource } from '../stored-image.ts';
import './admin.css';

interface RowThumbProps {
  entity: EntityDefinition;
  row: EntityRow;
  /** The image field. */
  name: string;
}

/** A small picture of a row in its list, read when the row comes near sight. Its box has the same size with and without a picture. */
export function RowThumb({ entity, row, name }: RowThumbProps) {
  const box = useRef<HTMLSpanElement>(null);
  const isSeen = useSeen(box);
  const value = row[name];
  const isSet = typeof value === 'string' && value !== '';
  return (
    <span ref={box} className="row-thumb">
      {!isSet && '—'}
      {isSet && isSeen && (
        <ImagesOf value={{ entity, id: row.id }}>
          <Picture name={name} value={value} alt={`${entity.fields[name]?.label}: ${nameOfRow(entity, row)}`} />
        </ImagesOf>
      )}
    </span>
  );
}

function Picture({ name, value, alt }: { name: string; value: string; alt: string }) {
  const source = useImageSource(name, value);
  return source && <img src={source} alt={alt} />;
}
