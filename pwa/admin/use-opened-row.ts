import { useEffect, useRef, useState } from 'react';
import type { Versioned } from './use-kept-form.ts';

/**
 * The row that a form was opened with: a newer reading must not change what somebody is writing. While nothing is written the
 * form follows it, so that a view that is come back to is not of an old version.
 */
export function useOpenedRow<Row extends Versioned>(row: Row) {
  const [opened, setOpened] = useState(row);
  const isWritten = useRef(false);
  const follow = () => {
    if (!isWritten.current && row.version > opened.version) setOpened(row);
  };
  // What the form holds is known only when it has been drawn.
  useEffect(follow, [row, opened]);
  return {
    opened,
    /** The answer of a save holds the row's own fields; what else was read of it stays. */
    saved: (answer: Row) => setOpened((before) => ({ ...before, ...answer })),
    onDirty: (isDirty: boolean) => {
      isWritten.current = isDirty;
      follow();
    },
  };
}
