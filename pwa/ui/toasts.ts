import { create } from 'zustand';

/** A short notice. 'Exito!' and 'Error!' are the titles of the documents (commercial §8). */
export interface Toast {
  id: number;
  kind: 'success' | 'error' | 'notice';
  text: string;
  /** One thing to do about it: 'Deshacer', 'Reintentar'. */
  action?: { label: string; run: () => void };
  durationMs: number;
}

interface Toasts {
  shown: readonly Toast[];
}

export const useToasts = create<Toasts>()(() => ({ shown: [] }));

let lastId = 0;

function add(toast: Omit<Toast, 'id'>): void {
  lastId += 1;
  const entry = { ...toast, id: lastId };
  // A new toast replaces the last one of its kind: what was saved stays in sight beside what is noticed about it. Toasts with an action stay until they
  // time out. At most three are shown.
  useToasts.setState(({ shown }) => {
    const stay = shown.filter((other) => (other.action || other.kind !== toast.kind) && other.text !== toast.text);
    return { shown: [...stay.slice(-2), entry] };
  });
}

export function dismissToast(id: number): void {
  useToasts.setState(({ shown }) => ({ shown: shown.filter((toast) => toast.id !== id) }));
}

export const toast = {
  success: (text: string) => add({ kind: 'success', text, durationMs: 3000 }),
  error: (text: string, action?: Toast['action']) =>
    add(action ? { kind: 'error', text, action, durationMs: 8000 } : { kind: 'error', text, durationMs: 5000 }),
  notice: (text: string, action?: Toast['action']) =>
    add(action ? { kind: 'notice', text, action, durationMs: 8000 } : { kind: 'notice', text, durationMs: 4000 }),
  /** Confirms an action and offers 'Deshacer' for seven seconds, instead of a question before it. */
  undo: (text: string, undo: () => void) => add({ kind: 'notice', text, action: { label: 'Deshacer', run: undo }, durationMs: 7000 }),
};
