import { useState } from 'react';
import { formatCount } from '#shared/kernel/counts.ts';
import { FieldShell } from './form/field-shell.tsx';
import './form/form.css';

interface LimitedTextProps {
  id: string;
  label: string;
  value: string;
  onChange: (text: string) => void;
  /** Characters at most. */
  max: number;
  /** Of a text of several lines; one line without it. */
  rows?: number;
  hint?: string;
}

/** A text outside of a form. What is pasted and does not fit stays out whole, and is told: cut short, its end would be missing without a word. */
export function LimitedText({ id, label, value, onChange, max, rows, hint }: LimitedTextProps) {
  const [left, setLeft] = useState(0);
  const message = left > 0 ? `No se pegó: caben ${formatCount(max)} caracteres y sobran ${formatCount(left)}` : undefined;
  const shared = {
    ...{ id, value, maxLength: max, className: 'control', 'aria-invalid': left > 0 },
    'aria-describedby': left > 0 ? `${id}-error` : hint ? `${id}-hint` : undefined,
    onChange: ({ target }: { target: { value: string } }) => {
      setLeft(0);
      onChange(target.value);
    },
    onPaste: (event: React.ClipboardEvent<HTMLInputElement | HTMLTextAreaElement>) => {
      const { selectionStart, selectionEnd } = event.currentTarget;
      const replaced = (selectionEnd ?? 0) - (selectionStart ?? 0);
      const tooMany = value.length - replaced + event.clipboardData.getData('text').length - max;
      setLeft(Math.max(0, tooMany));
      if (tooMany > 0) event.preventDefault();
    },
  };
  return (
    <FieldShell id={id} label={label} message={message} isAlert {...(hint && { hint })}>
      {rows === undefined ? <input {...shared} /> : <textarea {...shared} rows={rows} />}
    </FieldShell>
  );
}
