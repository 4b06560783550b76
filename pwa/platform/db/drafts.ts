/** The drafts on this device. Each capability knows the shape of its own kind. Spec: pains 26 and 27. */
import type { StoredDraft } from './draft.documents.ts';
import type { PhoneDatabase } from './open-database.ts';

export interface Drafts {
  get(id: string): Promise<StoredDraft | null>;
  all(): Promise<StoredDraft[]>;
  /** Inserts a draft; an existing draft with the id is left unchanged. */
  start(draft: StoredDraft): Promise<void>;
  /**
   * Updates a draft. Updates of one draft run one after another, so none overwrites another.
   * @param step returns the new draft; null removes it
   * @returns whether the draft existed
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
