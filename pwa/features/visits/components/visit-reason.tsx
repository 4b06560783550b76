import { useParametersOf } from '#pwa/features/master-data/reference.queries.ts';
import { KeyChip } from '#pwa/ui/key-chip.tsx';
import { LimitedText } from '#pwa/ui/limited-text.tsx';
import { incidentReasons } from '#shared/features/visits/incident-reasons.ts';
import './visit-reason.css';

interface VisitReasonProps {
  id: string;
  label: string;
  value: string;
  onChange: (reason: string) => void;
}

/** The reason for an irregular mark of a visit: one of the company's list with one tap, or typed. At least 3 letters. */
export function VisitReason({ id, label, value, onChange }: VisitReasonProps) {
  const reasons = useParametersOf(incidentReasons);
  return (
    <>
      {reasons.length > 0 && (
        <fieldset className="visit-reasons">
          <legend className="visually-hidden">{`${label}: elija uno`}</legend>
          {reasons.map(({ id: reasonId, name }) => (
            <KeyChip key={reasonId} label={name} isChosen={value === name} onPress={() => onChange(name)} />
          ))}
        </fieldset>
      )}
      <LimitedText id={id} label={label} rows={3} max={500} value={value} onChange={onChange} hint="Elija uno o escríbalo: mínimo 3 letras." />
    </>
  );
}
