import { create } from 'zustand';

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

interface Asked {
  question: Question;
  answer: (yes: boolean) => void;
  /** A new dialog element for each question: Esc closes one before its listeners run. */
  turn: number;
}
export const useQuestion = create<{ asked: Asked | null }>()(() => ({ asked: null }));
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

/** The person was asked and did not confirm. Nothing was saved. */
export class Declined extends Error {
  constructor() {
    super('No se guardó.');
    this.name = 'Declined';
  }
}

/** Asks before something is saved. @throws Declined unless the person confirms */
export async function requireConfirmation(question: Question): Promise<void> {
  if (!(await ask(question))) throw new Declined();
}

/** Says something that must be read, with one button: the documents' alerts, titled 'Error', with 'Aceptar'. */
export async function tell(notice: Pick<Question, 'title' | 'text' | 'confirm'>): Promise<void> {
  await ask({ ...notice, cancel: null });
}
