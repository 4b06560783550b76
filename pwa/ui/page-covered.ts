/** Whether a sheet, a question or a palette is over the page: keys of the page are not meant for the page then. */
export function isPageCovered(): boolean {
  return document.querySelector('dialog[open], :is(ion-modal, ion-popover, ion-action-sheet):not(.overlay-hidden)') !== null;
}
