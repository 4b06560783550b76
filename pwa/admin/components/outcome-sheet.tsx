import { Button } from '#pwa/ui/button.tsx';
import { Sheet } from '#pwa/ui/sheet.tsx';
import { counted, formatCount } from '#shared/kernel/counts.ts';
import { useOutcome } from '../each-row.ts';
import './outcome-sheet.css';

/** The result of an action over several rows of which some were refused: how many were done, and each refused row with its reason. Once in the office. */
export function OutcomeSheet() {
  const outcome = useOutcome((state) => state.outcome);
  const close = () => useOutcome.setState({ outcome: null });
  if (!outcome) return null;
  const { done, doneWith, total, refused, actions } = outcome;
  return (
    <Sheet
      open
      title={`${formatCount(doneWith)} de ${formatCount(total)}`}
      onClose={close}
      footer={
        <>
          {actions.map(({ label, run }) => (
            <Button
              key={label}
              onClick={() => {
                close();
                run();
              }}
            >
              {refused.length === 1 ? label : `${label} (${refused.length})`}
            </Button>
          ))}
          <Button look="primary" onClick={close}>
            Listo
          </Button>
        </>
      }
    >
      <p role="status">
        {doneWith > 0 && `${done}: ${formatCount(doneWith)}. `}
        {`${counted(refused.length, 'registro quedó', 'registros quedaron')} como ${refused.length === 1 ? 'estaba' : 'estaban'}:`}
      </p>
      <ul className="outcome-refused" aria-label="Los que quedaron como estaban">
        {refused.map(({ name, reason }, index) => (
          // Two rows may have one name, and the list never changes.
          // biome-ignore lint/suspicious/noArrayIndexKey: as said
          <li key={index}>
            <strong>{name}</strong>
            <span>{reason}</span>
          </li>
        ))}
      </ul>
    </Sheet>
  );
}
