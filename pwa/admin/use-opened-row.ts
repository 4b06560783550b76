import { useEffect, useRef, useState } from 'react';
import type { Versioned } from './use-kept-form.ts';

/**
 * The row that a form was opened with: a newer reading must not change a form with unsaved changes. Without changes the
 * form follows it, so that a view that is opened again does not show an old version.
 */
export function useOpenedRow<Row extends Versioned>(row: Row) {
  const [opened, setOpened] = useState(row);
  const isWritten = useRef(false);
  const follow = () => {
    if (!isWritten.current && row.version > opened.version) setOpened(row);
  };
  // Whether the form has changes is known only after it was rendered.
  useEffect(follow, [row, opened]);
  return {
    opened,
    /** A newer version than the opened one; null while there is none. */
    newer: row.version > opened.version ? row : null,
    /** The answer of a save holds the row's own fields; what else was read of it stays. */
    saved: (answer: Row) => setOpened((before) => ({ ...before, ...answer })),
    onDirty: (isDirty: boolean) => {
      isWritten.current = isDirty;
      follow();
    },
  };
}
