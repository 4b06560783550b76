import { useState } from 'react';
import { Button } from '#pwa/ui/button.tsx';
import type { ImportQuestion } from '#shared/features/imports/import-questions.rules.ts';
import { counted } from '#shared/kernel/counts.ts';

interface ImportQuestionsProps {
  questions: readonly ImportQuestion[];
  /** Sends the answers, by the question's id, and has the file checked again. */
  onAnswer(answers: Record<string, string>): Promise<void>;
}

/** What the file leaves open: until a person answers, nothing of it is applied. */
export function ImportQuestions({ questions, onAnswer }: ImportQuestionsProps) {
  const [chosen, setChosen] = useState<Record<string, string>>({});
  const [busy, setBusy] = useState(false);
  const answers = Object.fromEntries(questions.map(({ id, suggested }) => [id, chosen[id] ?? suggested]));
  const send = async () => {
    setBusy(true);
    await onAnswer(answers).finally(() => setBusy(false));
  };
  return (
    <section className="import-questions" aria-label="Lo que el archivo no dice">
      {questions.map(({ id, text, choices, rows }) => (
        <fieldset key={id}>
          <legend>{text}</legend>
          {choices.map(({ value, label }) => (
            <label key={value}>
              <input type="radio" name={id} value={value} checked={answers[id] === value} onChange={() => setChosen({ ...chosen, [id]: value })} />
              <span>{label}</span>
            </label>
          ))}
          <p>{counted(rows, 'fila depende de esto', 'filas dependen de esto')}</p>
        </fieldset>
      ))}
      <Button look="primary" busy={busy} onClick={() => void send()}>
        Responder y revisar de nuevo
      </Button>
    </section>
  );
}
