import { useEffect, useRef } from 'react';
import type { Hit } from '#pwa/admin/palette-source.ts';
import type { HitGroup } from './palette-hits.ts';

interface PaletteListProps {
  id: string;
  groups: readonly HitGroup[];
  /** The place of the marked one among all hits. */
  current: number;
  onPoint: (index: number) => void;
  onChoose: (hit: Hit) => void;
}

/** The hits in their groups. The focus stays in the field; the marked one is said by `aria-activedescendant`. */
export function PaletteList({ id, groups, current, onPoint, onChoose }: PaletteListProps) {
  const list = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another mark, or other hits under it, may stand outside of what is in sight.
  useEffect(() => {
    list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' });
  }, [current, groups]);
  let index = -1;
  return (
    <div ref={list} id={`${id}-list`} role="listbox" aria-label="Resultados" className="palette-list">
      {groups.map((group, at) => (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset is no group of options.
        <div key={group.label} role="group" aria-labelledby={`${id}-group-${at}`}>
          <p id={`${id}-group-${at}`} role="presentation">
            {group.label}
          </p>
          {group.hits.map((hit) => {
            index += 1;
            const place = index;
            return (
              // biome-ignore lint/a11y/useKeyWithClickEvents lint/a11y/useFocusableInteractive: the field has the keys and the focus.
              <div
                key={hit.path}
                id={`${id}-${place}`}
                role="option"
                aria-selected={place === current}
                onPointerMove={() => onPoint(place)}
                onClick={() => onChoose(hit)}
              >
                <span>{hit.title}</span>
                {hit.detail && <small>{hit.detail}</small>}
              </div>
            );
          })}
        </div>
      ))}
    </div>
  );
}
