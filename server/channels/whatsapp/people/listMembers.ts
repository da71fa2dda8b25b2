import { fail } from '#shared/contract/errors.ts';
import type { Address, Party } from '#server/features/connections/index.ts';
import { addressesOf } from '../inbound/addresses.ts';
import type { OutboundTransport } from '../outbound/send.ts';
import { jidOf } from '../outbound/wireForm.ts';
import { findPeople } from './findPeople.ts';

/** The other members of a group. @throws AppError ERR_WAPP_NOT_INITIALIZED when WhatsApp does not tell them */
export async function listMembers(
  { ctx, connectionId, connection: { groups, me } }: OutboundTransport,
  group: readonly Address[],
): Promise<Party[]> {
  const members = await groups.membersOf(jidOf(group));
  if (members.length === 0) return fail('ERR_WAPP_NOT_INITIALIZED', { whatsappId: connectionId });
  const own = addressesOf(me().id, me().lid);
  const isOwn = ({ kind, value }: Address) => own.some((one) => one.kind === kind && one.value === value);
  const others = members.filter((addresses) => addresses.length > 0 && !addresses.some(isOwn));
  return findPeople(ctx, connectionId, others);
}
