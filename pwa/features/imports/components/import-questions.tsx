import { useState } from 'react';
import { Button } from '#pwa/ui/button.tsx';
import { RadioChoice } from '#pwa/ui/radio-choice.tsx';
import type { ImportQuestion } from '#shared/features/imports/import-questions.rules.ts';
import { counted } from '#shared/kernel/counts.ts';

interface ImportQuestionsProps {
  questions: readonly ImportQuestion[];
  /** Sends the answers by the question's id, and has the file checked again. */
  onAnswer(answers: Record<string, string>): Promise<void>;
}

/** The file's open questions: nothing is applied until a person answers. */
export function ImportQuestions({ questions, onAnswer }: ImportQuestionsProps) {
  const [chosen, setChosen] = useState<Record<string, string>>({});
  const answers = Object.fromEntries(questions.map(({ id, suggested }) => [id, chosen[id] ?? suggested]));
  return (
    <section className="import-questions" aria-label="Lo que el archivo no dice">
      {questions.map(({ id, text, choices, rows, suggested }) => (
        <div key={id}>
          <RadioChoice label={text} choices={choices} value={answers[id] ?? suggested} onChange={(value) => setChosen({ ...chosen, [id]: value })} />
          <p>{counted(rows, 'fila depende de esto', 'filas dependen de esto')}</p>
        </div>
      ))}
      <Button look="primary" onClick={() => onAnswer(answers)}>
        Responder y revisar de nuevo
      </Button>
    </section>
  );
}
