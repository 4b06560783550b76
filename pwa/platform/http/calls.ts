/** The app's side of defined calls: their address, arguments and answers come from `*.calls.ts`, in the name of the person logged in. */
import type { AddressedCall, AnswerOf, ArgsOf, CallDefinition, FileAnswer, ListOptions, RowOf } from '#shared/kernel/call.ts';
import { type CallOptions, type LooseArgs, requestOf } from './call-request.ts';
import { download, type Listing, request, requestList } from './http.ts';
import type { Call, Download } from './send.ts';

/** A call that answers JSON and not a page of a list. */
export type JsonCall = CallDefinition & { list?: never };
type ListCall = CallDefinition & { list: ListOptions };
type FileCall = CallDefinition & ({ answer: FileAnswer } | { orFile: FileAnswer });

/** Makes a call and gives its `data`. @throws HttpError with the server's sentence, Offline */
export async function callServer<C extends JsonCall>(call: C | AddressedCall<C>, args: ArgsOf<C>, options: CallOptions = {}): Promise<AnswerOf<C>> {
  const { address, sent } = requestOf(call, args as LooseArgs, options);
  return await request<AnswerOf<C>>(address, sent);
}

/** Makes a list call: its rows, and its paging unless the whole list was asked for. @throws HttpError, Offline */
export async function callList<C extends ListCall>(call: C, args: ArgsOf<C> & { query?: Call['query'] }, signal?: AbortSignal): Promise<Listing<RowOf<C>>> {
  const { address, sent } = requestOf(call, args as LooseArgs, {});
  return await requestList<RowOf<C>>(address, sent.query ?? {}, signal);
}

/** Fetches the file of a call, with the name that the server gives it. @throws HttpError, Offline */
export async function callFile<C extends FileCall>(call: C, args: ArgsOf<C>, options: CallOptions = {}): Promise<Download> {
  const { address, sent } = requestOf(call, args as LooseArgs, options);
  return await download(address, sent);
}
