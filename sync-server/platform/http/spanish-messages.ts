import * as z from 'zod';

/** Zod's default messages in Spanish; a schema's own messages win. */
export function speakSpanish(): void {
  z.config({
    ...z.locales.es(),
    customError: (issue) => {
      if (issue.code === 'invalid_type') return issue.input === undefined || issue.input === null ? 'Este campo es obligatorio.' : 'El valor no es válido.';
      if (issue.code === 'invalid_value') return 'El valor no es una de las opciones.';
      if (issue.code === 'invalid_format') return issue.format === 'email' ? 'El correo no es válido.' : 'El formato no es válido.';
      if (issue.code === 'too_small') return issue.origin === 'number' ? `Debe ser mínimo ${issue.minimum}.` : `Debe tener mínimo ${issue.minimum}.`;
      if (issue.code === 'too_big') return issue.origin === 'number' ? `Debe ser máximo ${issue.maximum}.` : `Debe tener máximo ${issue.maximum}.`;
      return undefined;
    },
  });
}
