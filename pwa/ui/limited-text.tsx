import { IonInput, IonTextarea } from '@ionic/react';
import { useEffect, useRef, useState } from 'react';
import { formatCount } from '#shared/kernel/counts.ts';
import { drawnAtOnce } from './drawn-at-once.ts';
import { focusDrawn } from './drawn-input.ts';
import { FieldLabel, wordsOfField } from './form/field-words.tsx';
import './form/form.css';

interface LimitedTextProps {
  id: string;
  label: string;
  value: string;
  onChange: (text: string) => void;
  /** Characters at most. */
  max: number;
  /** For a text of several lines; one line when missing. */
  rows?: number;
  hint?: string;
  /** Why the text was refused. */
  error?: string | undefined;
  /** Focuses the field as soon as it is drawn: its sheet asks for this text. */
  autoFocus?: boolean;
}

/** A text field outside of a form. A pasted text that does not fit is refused whole, with a message: cutting it would lose its end silently. */
export function LimitedText({ id, label, value, onChange, max, rows, hint, error, autoFocus = false }: LimitedTextProps) {
  const [left, setLeft] = useState(0);
  const host = useRef<HTMLIonInputElement & HTMLIonTextareaElement>(null);
  // Ionic draws the field a frame later, and a sheet takes the focus until it has opened.
  useEffect(() => {
    const field = host.current;
    if (!autoFocus || !field) return;
    const focus = () => void focusDrawn(field);
    focus();
    const sheet = field.closest('ion-modal');
    sheet?.addEventListener('ionModalDidPresent', focus);
    return () => sheet?.removeEventListener('ionModalDidPresent', focus);
  }, [autoFocus]);
  const message = left > 0 ? `No se pegó: caben ${formatCount(max)} caracteres y sobran ${formatCount(left)}` : error;
  const field = {
    ...wordsOfField({ message, hint }),
    ...{ ref: host, id, value, maxlength: max, 'aria-label': label },
    onIonInput: ({ detail }: { detail: { value?: string | null } }) =>
      drawnAtOnce(() => {
        setLeft(0);
        onChange(detail.value ?? '');
      }),
    onPaste: (event: React.ClipboardEvent<HTMLElement>) => {
      if (!(event.target instanceof HTMLInputElement || event.target instanceof HTMLTextAreaElement)) return;
      const { selectionStart, selectionEnd } = event.target;
      const replaced = (selectionEnd ?? 0) - (selectionStart ?? 0);
      const tooMany = value.length - replaced + event.clipboardData.getData('text').length - max;
      setLeft(Math.max(0, tooMany));
      if (tooMany > 0) event.preventDefault();
    },
  };
  const name = <FieldLabel>{label}</FieldLabel>;
  return rows === undefined ? (
    <IonInput {...field}>{name}</IonInput>
  ) : (
    <IonTextarea {...field} rows={rows} autoGrow>
      {name}
    </IonTextarea>
  );
}
