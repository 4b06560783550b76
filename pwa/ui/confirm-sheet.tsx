import { create } from 'zustand';
import { Button } from './button.tsx';
import { Sheet } from './sheet.tsx';

export interface Question {
  /** Names the thing: '¿Eliminar la marca SKF?'. */
  title: string;
  /** The consequences of confirming. */
  text?: string;
  /** The verb: 'Eliminar', 'Salir sin guardar'. */
  confirm: string;
  /** null: there is nothing to choose, only to know. */
  cancel?: string | null;
  danger?: boolean;
}

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
 * Asks once before something that cannot be undone. The way out comes first, so the browser gives it the focus: a second Enter
 * of a hurried hand says no.
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

interface Asked {
  question: Question;
  answer: (yes: boolean) => void;
  /** A new dialog element for each question: Esc closes one before its listeners run. */
  turn: number;
}
const useQuestion = create<{ asked: Asked | null }>()(() => ({ asked: null }));
let turns = 0;

/**
 * Asks from anywhere; true when the person confirms. A second question replaces the first, which counts as no;
 * so does navigating away, where nobody would know the question's context.
 */
export function ask(question: Question): Promise<boolean> {
  useQuestion.getState().asked?.answer(false);
  return new Promise((resolve) => {
    const answer = (yes: boolean) => {
      window.removeEventListener('popstate', goElsewhere);
      useQuestion.setState({ asked: null });
      resolve(yes);
    };
    const goElsewhere = () => answer(false);
    window.addEventListener('popstate', goElsewhere);
    turns += 1;
    useQuestion.setState({ asked: { question, answer, turn: turns } });
  });
}

/** Says something that must be read, with one button: the documents' alerts, titled 'Error', with 'Aceptar'. */
export async function tell(notice: Pick<Question, 'title' | 'text' | 'confirm'>): Promise<void> {
  await ask({ ...notice, cancel: null });
}

/** Where `ask` appears; once in the app. */
export function QuestionRegion() {
  const asked = useQuestion((state) => state.asked);
  if (!asked) return null;
  return <ConfirmSheet key={asked.turn} open {...asked.question} onConfirm={() => asked.answer(true)} onCancel={() => asked.answer(false)} />;
}
