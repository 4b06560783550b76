import { downloadFile } from '#pwa/platform/files/share-file.ts';
import { callFile } from '#pwa/platform/http/calls.ts';
import { reportsCalls } from '#shared/features/reports/reports.calls.ts';

/** Saves the spreadsheet of a report. @param query its parameters @throws HttpError, Offline */
export async function saveReportSheet(name: string, query: Readonly<Record<string, unknown>>): Promise<void> {
  const { blob, fileName } = await callFile(reportsCalls.runReport, { params: { name }, query: { ...query, format: 'xlsx' } });
  downloadFile(new File([blob], fileName, { type: blob.type }));
}
