import { Icon } from './icon.tsx';
import { type Meaning, meaningIcon } from './meaning.ts';
import './status-chip.css';

/** A state in a word, with the drawing and colour of its meaning. */
export function StatusChip({ meaning, children }: { meaning: Meaning; children: string }) {
  return (
    <span className={`status-chip is-${meaning}`}>
      <Icon icon={meaningIcon[meaning]} size={15} />
      {children}
    </span>
  );
}
