import type { AddressedCall, AnswerOf, ArgsOf, CallDefinition } from '#shared/kernel/call.ts';
import { type CallOptions, type LooseArgs, requestOf } from './call-request.ts';
import { send } from './send.ts';

/** Makes a call that anybody may make, without a token, and gives its `data`. @throws HttpError with the server's sentence, Offline */
export async function callPublic<C extends CallDefinition & { access: 'public'; list?: never }>(
  call: C | AddressedCall<C>,
  args: ArgsOf<C>,
  options: CallOptions = {},
): Promise<AnswerOf<C>> {
  const { address, sent } = requestOf(call, args as LooseArgs, options);
  const response = await send(address, sent);
  const { data } = (await response.json()) as { data: AnswerOf<C> }; // The envelope of decisions §2, with what the call's definition says.
  return data;
}
