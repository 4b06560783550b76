import { ConfirmSheet } from './confirm-sheet.tsx';
import { useQuestion } from './question.ts';

/** Renders the question of `ask`; once in the app. */
export function QuestionRegion() {
  const asked = useQuestion((state) => state.asked);
  if (!asked) return null;
  return <ConfirmSheet key={asked.turn} open {...asked.question} onConfirm={() => asked.answer(true)} onCancel={() => asked.answer(false)} />;
}
