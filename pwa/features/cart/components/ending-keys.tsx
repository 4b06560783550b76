import { KeyChip } from '#pwa/ui/key-chip.tsx';
import { type Ending, endings } from '../entry-endings.ts';

/** The common endings of codes as keys. */
export function EndingKeys({ onPress }: { onPress: (ending: Ending) => void }) {
  return (
    <fieldset className="ending-keys">
      <legend className="visually-hidden">Terminaciones</legend>
      {endings.map((ending) => (
        <KeyChip key={ending} label={ending.trim()} onPress={() => onPress(ending)} />
      ))}
    </fieldset>
  );
}
