import { historyList } from '#shared/kernel/call-fields.ts';
/** The papers of third parties: uploaded, changed, downloaded by whoever may see them. Spec: administration §3 Document, §7, §8. */

import { Readable } from 'node:stream';
import * as z from 'zod';
import type { Routes } from '#server/platform/http/routes.ts';
import type { Services } from '#server/platform/services.ts';
import { documentChangeSchema, largestDocumentBytes, newDocumentSchema } from '#shared/features/third-parties/contact-document.schemas.ts';
import { byId } from '#shared/kernel/call-fields.ts';
import { documentRows, sortableDocumentColumns } from './documents.repository.ts';
import {
  createDocument,
  deleteDocument,
  requireContactOfPapers,
  requireDocument,
  shownDocuments,
  storeDocumentFile,
  updateDocument,
} from './use-cases/write-document.ts';

/** The largest file and the form around it. */
const maxBodyBytes = largestDocumentBytes + 64 * 1024;
const ofContact = z.object({ contact_id: z.coerce.number('Tercero no es válido.').int('Tercero no es válido.').positive('Tercero no es válido.') });

export function registerContactDocuments(routes: Routes, services: Services): void {
  routes.list(
    '/api/documentos',
    { summary: 'Documentos de un tercero', query: ofContact, list: { sortable: sortableDocumentColumns, sortBy: 'id' } },
    async ({ actor, query, db }, list) => {
      await requireContactOfPapers(db, actor, query.contact_id);
      const page = await documentRows.listOfContact(db, actor.subscriberId, query.contact_id, list);
      return { ...page, rows: await shownDocuments(db, actor.subscriberId, page.rows) };
    },
  );

  routes.get('/api/documentos/{id}', { summary: 'Un documento de un tercero', params: byId }, async ({ actor, params, db }) => {
    return (await shownDocuments(db, actor.subscriberId, [await requireDocument(db, actor, params.id)]))[0];
  });

  routes.get('/api/documentos/{id}/archivo', { summary: 'El archivo de un documento', params: byId }, async ({ actor, params, db }) => {
    const { sha256, content_type, name, extension, size_bytes } = await requireDocument(db, actor, params.id);
    const content = await services.files.read(actor.subscriberId, sha256);
    const fileName = `${name}.${extension}`;
    // A browser of ours reads a Node stream as one of the web.
    return new Response(Readable.toWeb(content) as ReadableStream, {
      headers: {
        'content-type': content_type,
        'content-length': String(size_bytes),
        'content-disposition': `attachment; filename="${fileName.replace(/[^\w. -]/g, '_')}"; filename*=UTF-8''${encodeURIComponent(fileName)}`,
        'cache-control': 'private, no-store',
        // It was sniffed when it came; what it is called must not make it a page.
        'x-content-type-options': 'nosniff',
      },
    });
  });

  routes.list('/api/documentos/{id}/historial', { summary: 'Historia: El documento', params: byId, list: historyList }, async ({ actor, params, db }, list) => {
    await requireDocument(db, actor, params.id);
    return await services.history(db, actor.subscriberId, { entity: 'contact_documents', entityId: params.id }, list);
  });

  routes.post(
    '/api/documentos',
    { summary: 'Cargar un documento de un tercero', body: newDocumentSchema, maxBodyBytes, status: 201, message: 'El documento ha sido cargado' },
    async ({ actor, body, db, transact }) => {
      await requireContactOfPapers(db, actor, body.contact_id);
      const stored = await storeDocumentFile(services, actor, body.file);
      return await transact(async (tx) => (await shownDocuments(tx, tx.subscriberId, [await createDocument(tx, actor, services, body, stored)]))[0]);
    },
  );

  routes.put(
    '/api/documentos/{id}',
    {
      summary: 'Actualizar un documento, con o sin otro archivo',
      params: byId,
      body: documentChangeSchema,
      maxBodyBytes,
      alsoPost: true,
      message: 'El documento ha sido actualizado',
    },
    async ({ actor, params, body, db, transact }) => {
      await requireDocument(db, actor, params.id);
      const stored = body.file ? await storeDocumentFile(services, actor, body.file) : null;
      return await transact(async (tx) => {
        const changed = await updateDocument(tx, actor, services, { id: params.id, change: body, stored });
        return (await shownDocuments(tx, tx.subscriberId, [changed]))[0];
      });
    },
  );

  routes.delete(
    '/api/documentos/{id}',
    { summary: 'Eliminar un documento', params: byId, message: 'El documento ha sido eliminado' },
    async ({ actor, params, transact }) => await transact((tx) => deleteDocument(tx, actor, services, params.id)),
  );
}
