/**
 * Asks the browser not to empty our storage under pressure. True when it promised, false when it did not, null when it cannot
 * be asked. Spec: pains 7.
 */
export async function askForPersistence(storage: Partial<StorageManager> | undefined): Promise<boolean | null> {
  if (!storage?.persist || !storage.persisted) return null;
  return (await storage.persisted()) || (await storage.persist());
}
