/** What is half written on this device. Each capability knows the shape of its own kind. Spec: pains 26 and 27. */
import type { StoredDraft } from './draft.documents.ts';
import type { PhoneDatabase } from './open-database.ts';

export interface Drafts {
  get(id: string): Promise<StoredDraft | null>;
  all(): Promise<StoredDraft[]>;
  /** Keeps a new draft; one that is there under the id stays as it is. */
  start(draft: StoredDraft): Promise<void>;
  /**
   * Changes a draft, after whatever changes it at this moment: none overwrites another.
   * @param step gives the draft as it is to be; null removes it
   * @returns whether it was there
   */
  change(id: string, step: (draft: StoredDraft) => StoredDraft | null): Promise<boolean>;
  remove(id: string): Promise<void>;
}

export function createDrafts({ collections: { drafts } }: PhoneDatabase): Drafts {
  const change: Drafts['change'] = async (id, step) => {
    const found = await drafts.findOne(id).exec();
    let isThere = false;
    await found?.incrementalModify((stored) => {
      // Another tab may have removed it since it was found.
      isThere = !stored._deleted;
      if (!isThere) return stored;
      const changed = step(stored);
      return changed ? { ...stored, ...changed } : { ...stored, _deleted: true };
    });
    return isThere;
  };
  return {
    change,
    get: async (id) => (await drafts.findOne(id).exec())?.toMutableJSON() ?? null,
    all: async () => (await drafts.find().exec()).map((draft) => draft.toMutableJSON()),
    async start(draft) {
      await drafts.insertIfNotExists(draft);
    },
    async remove(id) {
      await change(id, () => null);
    },
  };
}
