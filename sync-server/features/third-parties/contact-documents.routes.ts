/** The files of third parties: uploaded, changed, and downloaded by people who may see them. Spec: administration §3 Document, §7, §8. */
import type { Routes } from '#server/platform/http/routes.ts';
import { storedFileAnswer } from '#server/platform/http/stored-file-answer.ts';
import type { Services } from '#server/platform/services.ts';
import { contactDocumentCalls } from '#shared/features/third-parties/contact-documents.calls.ts';
import { contactDocumentRows } from './contact-documents.repository.ts';
import {
  createDocument,
  deleteDocument,
  requireContactOfPapers,
  requireDocument,
  shownDocument,
  shownDocuments,
  storeDocumentFile,
  updateDocument,
} from './use-cases/write-contact-document.ts';

export function registerContactDocuments(routes: Routes, services: Services): void {
  routes.serve(contactDocumentCalls.listContactDocuments, async ({ actor, query, db }, list) => {
    await requireContactOfPapers(db, actor, query.contact_id);
    const page = await contactDocumentRows.listOfContact(db, actor.subscriberId, query.contact_id, list);
    return { ...page, rows: await shownDocuments(db, actor.subscriberId, page.rows) };
  });

  routes.serve(contactDocumentCalls.getContactDocument, async ({ actor, params, db }) =>
    shownDocument(db, actor.subscriberId, await requireDocument(db, actor, params.id)),
  );

  routes.serve(contactDocumentCalls.downloadContactDocument, async ({ actor, params, db }) => {
    const { sha256, content_type, name, extension } = await requireDocument(db, actor, params.id);
    const named = { fileName: `${name}.${extension}`, disposition: 'attachment' } as const;
    return await storedFileAnswer(services, { subscriberId: actor.subscriberId, sha256, mediaType: content_type, named });
  });

  routes.serve(contactDocumentCalls.listContactDocumentHistory, async ({ actor, params, db }, list) => {
    await requireDocument(db, actor, params.id);
    return await services.history(db, actor.subscriberId, { entity: 'contact_documents', entityId: params.id }, list);
  });

  routes.serve(contactDocumentCalls.createContactDocument, async ({ actor, body, db, transact }) => {
    await requireContactOfPapers(db, actor, body.contact_id);
    const stored = await storeDocumentFile(services, actor, body.file);
    return await transact(async (tx) => shownDocument(tx, tx.subscriberId, await createDocument(tx, actor, services, body, stored)));
  });

  routes.serve(contactDocumentCalls.updateContactDocument, async ({ actor, params, body, db, transact }) => {
    await requireDocument(db, actor, params.id);
    const stored = body.file ? await storeDocumentFile(services, actor, body.file) : null;
    return await transact(async (tx) => shownDocument(tx, tx.subscriberId, await updateDocument(tx, actor, services, { id: params.id, change: body, stored })));
  });

  routes.serve(contactDocumentCalls.deleteContactDocument, async ({ actor, params, transact }) =>
    transact((tx) => deleteDocument(tx, actor, services, params.id)),
  );
}
