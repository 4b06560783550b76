import * as z from 'zod';
import { defineCalls } from '#shared/kernel/call.ts';
import { byId, flagParam, idParam, instant, localDate, nothing } from '#shared/kernel/call-fields.ts';
import { createNoteSchema, updateNoteSchema } from './customer-notes.commands.ts';

const access = ['Terceros', 'Gestión de visitas', 'Vender en campo'] as const;

const customerNoteAnswer = z
  .strictObject({
    id: z.int(),
    uuid: z.string(),
    contact_id: z.int(),
    contact_warehouse_id: z.int(),
    /** The branch's name. */
    branch: z.string().nullable(),
    text: z.string(),
    due_date: localDate.nullable(),
    done_at: instant.nullable(),
    /** Who marked it as done. */
    done_by: z.string().nullable(),
    user_creator: z.int(),
    author: z.string().nullable(),
    /** Who was told about it, by name. */
    mentions: z.array(z.string()),
    attachments: z.array(z.strictObject({ id: z.int(), name: z.string() })),
    created_at: instant,
    updated_at: instant,
  })
  .meta({ id: 'CustomerNote' });
export type CustomerNoteAnswer = z.output<typeof customerNoteAnswer>;

/** Notes and tasks about customers: sellers write them on their phones, and their leaders and the office read them and add more. */
export const customerNoteCalls = defineCalls({
  listCustomerNotes: {
    method: 'get',
    path: '/api/notas-cliente',
    access,
    summary: 'Las notas y tareas de un cliente, en las sucursales a las que llega quien pregunta',
    query: z.object({ contact_id: idParam, pending: flagParam.optional() }),
    list: { sortable: ['created_at', 'due_date'], sortBy: 'created_at', sort: 'DESC' },
    answer: z.array(customerNoteAnswer),
  },
  createCustomerNote: {
    method: 'post',
    path: '/api/notas-cliente',
    access,
    summary: 'Escribir una nota, o una tarea con su fecha, de una sucursal',
    body: createNoteSchema,
    answer: customerNoteAnswer,
    status: 201,
    message: 'La nota ha sido guardada',
  },
  updateCustomerNote: {
    method: 'put',
    path: '/api/notas-cliente/{id}',
    access,
    summary: 'Marcar una tarea como hecha; su autor también cambia el texto y la fecha',
    params: byId,
    body: updateNoteSchema,
    answer: customerNoteAnswer,
    message: 'La nota ha sido actualizada',
  },
  deleteCustomerNote: {
    method: 'delete',
    path: '/api/notas-cliente/{id}',
    access,
    summary: 'Eliminar una nota propia',
    params: byId,
    answer: nothing,
    message: 'La nota ha sido eliminada',
  },
});
