import { Button } from './button.tsx';
import type { Question } from './question.ts';
import { Sheet } from './sheet.tsx';

interface ConfirmSheetProps extends Question {
  open: boolean;
  /** Another way to say yes, between the two. */
  other?: { label: string; run: () => void } | null;
  /** The answer is being carried out: both ways to say yes wait. */
  busy?: boolean;
  onConfirm: () => void;
  onCancel: () => void;
}

/**
 * Asks once before something that cannot be undone. Cancel comes first and has the focus, so an accidental second Enter cancels.
 */
export function ConfirmSheet({ open, title, text, confirm, cancel = 'Cancelar', danger = false, other, busy = false, onConfirm, onCancel }: ConfirmSheetProps) {
  return (
    <Sheet
      open={open}
      kind="question"
      title={title}
      onClose={onCancel}
      footer={
        <>
          {cancel !== null && <Button onClick={onCancel}>{cancel}</Button>}
          {other && (
            <Button busy={busy} onClick={other.run}>
              {other.label}
            </Button>
          )}
          <Button look={danger ? 'danger' : 'primary'} busy={busy} onClick={onConfirm}>
            {confirm}
          </Button>
        </>
      }
    >
      {text && <p>{text}</p>}
    </Sheet>
  );
}
