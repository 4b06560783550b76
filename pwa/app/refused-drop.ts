/** Refuses files that are dropped where nothing takes them: the browser would open them in place of the app and of what is being written. */
export function refuseStrayDrops(): void {
  const refuse = (event: DragEvent) => {
    if (event.defaultPrevented || !event.dataTransfer?.types.includes('Files')) return;
    event.preventDefault();
    event.dataTransfer.dropEffect = 'none';
  };
  document.addEventListener('dragover', refuse);
  document.addEventListener('drop', refuse);
}
