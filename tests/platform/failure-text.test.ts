import { expect, test } from 'vitest';
import { callsOf } from '#pwa/admin/calls-of.ts';
import { failureText, reading } from '#pwa/platform/http/failure-text.ts';
import { HttpError, Offline } from '#pwa/platform/http/send.ts';
import { activityCalls } from '#shared/features/agenda/activities.calls.ts';
import { deepeningCalls } from '#shared/features/agenda/agenda.calls.ts';
import { masterDataCalls, parameterCalls } from '#shared/features/master-data/master-data.calls.ts';
import { parameter } from '#shared/features/master-data/parameter.entity.ts';
import { companyCalls, subscriberCalls } from '#shared/features/organisation/organisation.calls.ts';
import type { CallSpec } from '#shared/kernel/call.ts';

test('the documents’ sentence comes first, then the reason, and nothing twice', () => {
  expect(failureText('Error al procesar el archivo', new Error('El archivo no tiene filas.'))).toBe('Error al procesar el archivo. El archivo no tiene filas.');
  expect(failureText('Error al obtener las aplicaciones de los productos.', new Error('Sin señal.'))).toBe(
    'Error al obtener las aplicaciones de los productos. Sin señal.',
  );
  expect(failureText('Error al obtener las actividades', new Error('Error al obtener las actividades'))).toBe('Error al obtener las actividades');
  expect(failureText('Error al procesar el archivo', 'algo')).toBe('Error al procesar el archivo');
});

test('a list of parameters, activities or deepening, or a company, that cannot be read says so in the specification’s words, whoever reads it', async () => {
  const refused = (call: Pick<CallSpec, 'unread'>) =>
    reading(call, () => Promise.reject(new HttpError(500, 'El servidor no pudo atender la solicitud.'))).catch((error: unknown) => error);
  for (const call of [masterDataCalls.listParametersToChoose, parameterCalls.list, callsOf(parameter).list])
    expect(await refused(call)).toMatchObject({ status: 500, message: 'Error al obtener los parametros. El servidor no pudo atender la solicitud.' });
  expect(await refused(activityCalls.list)).toMatchObject({ message: 'Error al obtener las actividades. El servidor no pudo atender la solicitud.' });
  expect(await refused(deepeningCalls.listDeepening)).toMatchObject({
    message: 'Error al obtener las configuraciones de profundización. El servidor no pudo atender la solicitud.',
  });
  expect(await refused(companyCalls.getCompany)).toMatchObject({ message: 'Error al obtener el suscriptor. El servidor no pudo atender la solicitud.' });
  expect(await refused(subscriberCalls.list)).toMatchObject({ message: 'El servidor no pudo atender la solicitud.' });
  const cut = await reading(parameterCalls.list, () => Promise.reject(new Offline('no-network'))).catch((error: unknown) => error);
  expect(cut).toBeInstanceOf(Offline);
  expect(cut).toMatchObject({ message: expect.stringMatching(/^Error al obtener los parametros\. Sin señal/) });
});
