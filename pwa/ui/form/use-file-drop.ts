import { type DragEvent, useState } from 'react';

/** Files that are dropped on an element, which takes the handlers. @param onFiles null: it takes none now */
export function useFileDrop(onFiles: ((files: readonly File[]) => void) | null) {
  const [isOver, setOver] = useState(false);
  if (!onFiles) return { isOver: false, handlers: {} };
  const handlers = {
    onDragOver(event: DragEvent) {
      if (!event.dataTransfer.types.includes('Files')) return;
      event.preventDefault();
      setOver(true);
    },
    onDragLeave(event: DragEvent) {
      // Leaving a child for another one is no leaving.
      if (!(event.relatedTarget instanceof Node && event.currentTarget.contains(event.relatedTarget))) setOver(false);
    },
    onDrop(event: DragEvent) {
      setOver(false);
      const files = [...event.dataTransfer.files];
      if (files.length === 0) return;
      event.preventDefault();
      // An element around this one may take files too.
      event.stopPropagation();
      onFiles(files);
    },
  };
  return { isOver, handlers };
}
