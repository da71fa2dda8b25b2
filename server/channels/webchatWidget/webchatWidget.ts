import { randomUUID } from 'node:crypto';
import type { Capabilities } from '#shared/contract/channels.ts';
import { FILE_MAX_BYTES, MESSAGE_MAX_LENGTH } from '#shared/domain/limits.ts';
import {
  Connection,
  defineChannel,
  recordSession,
  type Address,
  type ChannelAdapter,
  type ChannelDefinition,
} from '#server/features/connections/index.ts';
import { emOf, inTransaction } from '#server/platform/database/inTransaction.ts';
import type { AppContext } from '#server/platform/appContext.ts';
import { widgetSettings } from './credentials.ts';
import { openFile } from './inbound/openFile.ts';
import { ADDRESS_KIND } from './inbound/receiveFromVisitor.ts';
import { webchatPages } from './pages.ts';
import { findRecipient, send } from './outbound/send.ts';
import { forgetDeleted, forgetVisitors } from './visitors/forgetDeleted.ts';
import { visitedPage } from './visitors/recordVisit.ts';
import { WebchatMessage, WebchatToken, WebchatVisitor } from './visitors/visitor.entity.ts';
import { webchatWidgetRoutes } from './webchatWidget.routes.ts';
import './webchat.events.ts';
import { WebchatSecret, WebchatWidget } from './widget.entity.ts';
import { publicKeyOf, TYPE } from './widgets.ts';

const CAPABILITIES: Capabilities = {
  textMaxLength: MESSAGE_MAX_LENGTH,
  files: {
    image: FILE_MAX_BYTES,
    audio: FILE_MAX_BYTES,
    video: FILE_MAX_BYTES,
    application: FILE_MAX_BYTES,
  },
  voice: 'mp3', // every browser plays it
  quote: true,
  edit: true,
  delete: true,
  react: false,
  readReceipts: true,
  typing: true,
  replyWindowHours: null,
  groups: false,
  addressKinds: [ADDRESS_KIND],
  numberCheck: false,
  website: true,
  addressBook: false,
  linking: [],
  setup: 'form',
};

/** Chat on any web page, by a script that this server serves; needs no account anywhere. */
export function webchatWidget(): ChannelDefinition {
  return defineChannel({
    type: TYPE,
    capabilities: CAPABILITIES,
    credentials: widgetSettings,
    entities: [WebchatWidget, WebchatSecret, WebchatVisitor, WebchatToken, WebchatMessage],
    encrypted: [{ table: 'webchat_secrets', column: 'secret' }],
    routes: webchatWidgetRoutes,
    pages: webchatPages,
    forget: forgetVisitors,
    recognizesRepeats: true, // a thread has each id once
    open: (ctx) => {
      ctx.events.on('contact.deleted', () => forgetDeleted(ctx), 'here');
      return openAdapter(ctx);
    },
  });
}

/** Adapts the threads of visitors to the port. */
function openAdapter(ctx: AppContext): ChannelAdapter {
  return {
    newMessageId: randomUUID,
    start: (connectionId) => start(ctx, connectionId),
    stop: (connectionId) => recordSession(ctx, connectionId, { status: 'DISCONNECTED', closeReason: '' }),
    send: (connectionId, message) => send(ctx, connectionId, message),
    // Visitors see the messages that are stored, so these change by themselves: `message.updated` announces it.
    edit: async () => undefined,
    remove: async () => undefined,
    showTyping: (connectionId, to, isTyping) =>
      announce(ctx, connectionId, to, 'webchat.agentTyping', { isTyping }),
    async markRead(connectionId, [key]) {
      if (key) await announce(ctx, connectionId, key.chat, 'webchat.read', {});
    },
    visitedPage: (connectionId, to) => visitedPage(ctx, connectionId, to),
    openFile: (reference) => openFile(ctx, reference),
    close: async () => undefined,
  };
}

/** Nothing has to be connected: the state says whether pages show the widget. */
async function start(ctx: AppContext, connectionId: number): Promise<void> {
  await publicKeyOf(ctx, connectionId);
  const connection = await emOf(ctx).findOne(Connection, connectionId);
  if (connection?.status !== 'CONNECTED')
    await recordSession(ctx, connectionId, { status: 'CONNECTED', closeReason: '' });
}

/** Reports something to the browsers of a visitor, whichever process they are connected to. */
async function announce<Name extends 'webchat.agentTyping' | 'webchat.read'>(
  ctx: AppContext,
  connectionId: number,
  to: readonly Address[],
  name: Name,
  payload: Name extends 'webchat.read' ? Record<string, never> : { readonly isTyping: boolean },
): Promise<void> {
  const visitor = await findRecipient(ctx, connectionId, to);
  if (!visitor) return;
  const visitorId = visitor.id;
  await inTransaction(ctx, async (tx) => {
    if ('isTyping' in payload) tx.record('webchat.agentTyping', { visitorId, isTyping: payload.isTyping });
    else tx.record('webchat.read', { visitorId });
  });
}
