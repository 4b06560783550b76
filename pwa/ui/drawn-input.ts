/** An Ionic field that is written in. */
export type Written<Input extends HTMLElement = HTMLElement> = HTMLElement & { getInputElement(): Promise<Input | undefined> };

/** The input of an Ionic field once Ionic has drawn it: a frame or, on a slow machine, some frames after React. Null for a field that is gone before. */
export async function drawnInput<Input extends HTMLElement>(field: Written<Input>): Promise<Input | null> {
  while (field.isConnected) {
    // Ionic answers nothing, a frame later, for a field that it has not drawn yet.
    const input = await field.getInputElement();
    if (input) return input;
  }
  return null;
}

export async function focusDrawn(field: Written): Promise<void> {
  (await drawnInput(field))?.focus();
}

/** The same for a field that waits for the hands: a person who has gone on to another control meanwhile keeps the focus there. */
export async function focusUnlessGoneOn(field: Written): Promise<void> {
  const before = document.activeElement;
  const input = await drawnInput(field);
  const { activeElement } = document;
  // The heading takes the focus of a page that was drawn; nobody has gone there.
  if (activeElement === before || activeElement?.matches('body, h1')) input?.focus();
}
