import { afterEach, expect, test } from 'vitest';
import { toast, useToasts } from '#pwa/ui/toasts.ts';

afterEach(() => useToasts.setState({ shown: [] }));
const shown = () => useToasts.getState().shown.map(({ text }) => text);

test('notices do not pile up: one takes the place of the one before, beside a failure and what can still be undone', () => {
  toast.error('No existe el código 6203-X');
  toast.error('No existe el código 6204-X');
  expect(shown()).toEqual(['No existe el código 6204-X']);
  toast.undo('Se quitó 6203', () => undefined);
  toast.notice('Llegada registrada');
  toast.notice('Salida registrada');
  expect(shown()).toEqual(['No existe el código 6204-X', 'Se quitó 6203', 'Salida registrada']);
});

test('what was saved stays in sight beside what is noticed about it', () => {
  toast.success('El producto ha sido creado');
  toast.notice('Se parece a 0453');
  expect(shown()).toEqual(['El producto ha sido creado', 'Se parece a 0453']);
  toast.success('El producto ha sido actualizado');
  expect(shown()).toEqual(['Se parece a 0453', 'El producto ha sido actualizado']);
});

test('of what can be undone the last three at most are in sight, each sentence once', () => {
  for (const text of ['uno', 'dos', 'dos', 'tres', 'cuatro']) toast.undo(text, () => undefined);
  expect(shown()).toEqual(['dos', 'tres', 'cuatro']);
});
