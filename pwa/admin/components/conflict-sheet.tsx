import { type ReactNode, useState } from 'react';
import { Button } from '#pwa/ui/button.tsx';
import { RadioChoice } from '#pwa/ui/radio-choice.tsx';
import { Sheet } from '#pwa/ui/sheet.tsx';
import { AgoText } from '#pwa/ui/text.tsx';
import type { Instant } from '#shared/kernel/dates.ts';

/** A field that the two versions say differently. */
export interface DifferingField {
  name: string;
  label: string;
  mine: ReactNode;
  theirs: ReactNode;
}

/** Who saved the other value, and when; null when the history could not be read. */
export interface OtherChange {
  by: string | null;
  at: Instant;
}

interface ConflictSheetProps {
  fields: readonly DifferingField[];
  changeOf: (name: string) => OtherChange | null;
  /** @param theirs the fields that keep the other person's saved values */
  onSettle: (theirs: readonly string[]) => void;
  onClose: () => void;
}

/** Two people changed the same fields: one choice a field. Fields that only one of them changed are not asked. */
export function ConflictSheet({ fields, changeOf, onSettle, onClose }: ConflictSheetProps) {
  const [theirs, setTheirs] = useState<readonly string[]>([]);
  const choose = (name: string, isTheirs: boolean) => setTheirs([...theirs.filter((one) => one !== name), ...(isTheirs ? [name] : [])]);
  return (
    <Sheet
      open
      bodyFirst
      title="Otra persona guardó antes"
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Seguir editando</Button>
          <Button look="primary" onClick={() => onSettle(theirs)}>
            Guardar lo elegido
          </Button>
        </>
      }
    >
      <p>Mientras usted editaba, otra persona cambió lo mismo. Elija qué queda; lo demás que cada quien cambió se conserva.</p>
      {fields.map(({ name, label, mine, theirs: saved }) => {
        const change = changeOf(name);
        return (
          <RadioChoice
            key={name}
            className="conflict-field"
            label={label}
            value={theirs.includes(name) ? 'theirs' : 'mine'}
            onChange={(chosen) => choose(name, chosen === 'theirs')}
            choices={[
              { value: 'mine', label: <Version says="Lo suyo">{mine === '' ? '—' : mine}</Version> },
              { value: 'theirs', label: <Version says={<SavedBy change={change} />}>{saved === '' ? '—' : saved}</Version> },
            ]}
          />
        );
      })}
    </Sheet>
  );
}

function Version({ says, children }: { says: ReactNode; children: ReactNode }) {
  return (
    <span className="conflict-version">
      <small>{says}</small>
      <span>{children}</span>
    </span>
  );
}

function SavedBy({ change }: { change: OtherChange | null }) {
  return (
    <>
      Lo guardado
      {change && (
        <>
          {change.by && ` por ${change.by}`} · <AgoText instant={change.at} />
        </>
      )}
    </>
  );
}
