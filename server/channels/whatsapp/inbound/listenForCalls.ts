import {
  getAllBinaryNodeChildren,
  getCallStatusFromNode,
  type BinaryNode,
  type WASocket,
} from '@whiskeysockets/baileys';
import { receiveCall } from '#server/features/inbox/index.ts';
import type { AppContext } from '#server/platform/appContext.ts';
import { environmentCode } from '#server/platform/environmentError.ts';
import { addressesOf } from './addresses.ts';
import { interceptEvent } from './interceptEvent.ts';
import { storeRepeatedly } from './storeRepeatedly.ts';

/** After this the caller no longer waits. Milliseconds. */
const STILL_RINGING = 60_000;

interface CallParts {
  readonly ctx: AppContext;
  readonly connectionId: number;
  readonly socket: WASocket;
  /** A call could not be stored: the socket is closed, and WhatsApp reports the call again over the next one. */
  readonly onFailure: (error: unknown) => void;
}

/**
 * Records calls in their conversations, and rejects them when the settings say so. It reads them from the socket because the
 * library confirms a call to WhatsApp whatever becomes of it: here only once it is stored.
 */
export function listenForCalls({ ctx, connectionId, socket, onFailure }: CallParts): void {
  const note = async (call: Call) => {
    const { id, from, addresses, calledAt, isOffline } = call;
    const isCatchUp = isOffline && ctx.now().getTime() - calledAt.getTime() > STILL_RINGING;
    const received = { connectionId, callId: id, caller: { addresses, name: '' }, calledAt, isCatchUp };
    const { refuse } = await storeRepeatedly(() => receiveCall(ctx, received));
    if (!refuse || isCatchUp) return;
    socket.rejectCall(id, from).catch(
      (error: unknown) => ctx.log.warn({ err: error, connectionId }, 'call not rejected'), // it goes on ringing on the phone
    );
  };
  const confirm = interceptEvent(socket.ws, 'CB:call');
  socket.ws.on('CB:call', (node: BinaryNode) => {
    const call = callOf(node);
    if (!call) return void confirm(node);
    note(call)
      .catch((error: unknown) => {
        if (environmentCode(error) !== undefined) throw error;
        ctx.log.error({ err: error, connectionId }, 'call not recorded'); // nor would it be the next time
      })
      .then(() => confirm(node), onFailure);
  });
}

interface Call {
  readonly id: string;
  readonly from: string;
  /** Those of the caller. */
  readonly addresses: ReturnType<typeof addressesOf>;
  readonly calledAt: Date;
  /** It was kept for us while no session was connected. */
  readonly isOffline: boolean;
}

/** The call that a stanza offers; undefined for what follows an offer, and for calls of groups. */
function callOf(node: BinaryNode): Call | undefined {
  const [offer] = getAllBinaryNodeChildren(node);
  if (!offer || getCallStatusFromNode(offer) !== 'offer') return undefined;
  const { attrs } = offer;
  const { 'call-id': id, from = attrs['call-creator'], caller_pn: phone } = attrs;
  const addresses = addressesOf(from, phone);
  const isGroup = attrs['type'] === 'group' || attrs['group-jid'] !== undefined;
  if (!id || !from || isGroup || addresses.length === 0) return undefined;
  const calledAt = new Date(Number(node.attrs['t']) * 1000);
  return { id, from, addresses, calledAt, isOffline: node.attrs['offline'] !== undefined };
}
