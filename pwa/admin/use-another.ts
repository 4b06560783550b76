import { useRef, useState } from 'react';

/** A form of new rows whose person may save a row and go on with another one. @param leave opens what follows when they do not */
export function useAnother<Row>(leave: (row: Row) => void) {
  const [round, setRound] = useState(0);
  const isAnother = useRef(false);
  return {
    /** The key of the form: another row begins with a new form. */
    round,
    onAnother(another: boolean) {
      isAnother.current = another;
    },
    onSaved(row: Row) {
      if (isAnother.current) setRound((before) => before + 1);
      else leave(row);
    },
  };
}
