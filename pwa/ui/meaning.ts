import { alertCircle, checkmarkCircle, closeCircle, timeOutline } from 'ionicons/icons';

/** The four things a colour may say. Each has its drawing, and its user writes the word: never colour alone. */
export type Meaning = 'ok' | 'wait' | 'warn' | 'error';

export const meaningIcon: Readonly<Record<Meaning, string>> = {
  ok: checkmarkCircle,
  wait: timeOutline,
  warn: alertCircle,
  error: closeCircle,
};
