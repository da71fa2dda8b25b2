import { AppError, type ErrorBody } from '#shared/contract/errors.ts';
import { messagesContract } from '#shared/contract/messages.ts';
import { recordSession } from '#server/features/connections/index.ts';
import { ContactAddress } from '#server/features/contacts/index.ts';
import { receiveMessage } from '#server/features/inbox/index.ts';
import { Message } from '#server/features/messages/index.ts';
import { Ticket } from '#server/features/tickets/index.ts';
import { customer, inboundText } from '#server/test/inbound.ts';
import type { Scene, Situation } from './scene.ts';

type Own = Pick<Message, 'id'>;
const edit = ({ agent }: Scene, { id }: Own) =>
  agent.request(messagesContract.edit, { params: { messageId: id }, body: { body: 'outra coisa' } });
const remove = ({ agent }: Scene, { id }: Own) =>
  agent.request(messagesContract.remove, { params: { messageId: id } });
const react = ({ agent }: Scene, { id }: Own) =>
  agent.request(messagesContract.react, { params: { messageId: id }, body: { emoji: '👍' } });

export const MESSAGES: readonly Situation[] = [
  {
    code: 'ERR_CREATING_MESSAGE',
    when: 'the database cannot store a sent message',
    status: 500,
    async provoke({ agent, ticket, whileUnwritable }) {
      const { id } = await ticket();
      return whileUnwritable('messages', () =>
        agent.request(messagesContract.send, { params: { ticketId: id }, body: { body: 'oi' } }),
      );
    },
  },
  {
    code: 'ERR_EDITING_WAPP_MSG',
    when: 'a deleted message is edited',
    status: 400,
    provoke: async (scene) => edit(scene, await scene.ownMessage({ isDeleted: true })),
  },
  {
    code: 'ERR_EDITING_WAPP_MSG',
    when: 'WhatsApp refuses an edit',
    status: 400,
    async provoke(scene) {
      scene.server.channel.failure = new AppError('ERR_EDITING_WAPP_MSG');
      return edit(scene, await scene.ownMessage());
    },
  },
  {
    code: 'ERR_DELETE_WAPP_MSG',
    when: 'a message is deleted while it is being sent',
    status: 400,
    provoke: async (scene) => remove(scene, await scene.ownMessage({ delivery: 'queued', ack: 0 })),
  },
  {
    code: 'ERR_FETCH_WAPP_MSG',
    when: 'a reaction is sent to a message that WhatsApp does not have yet',
    status: 400,
    provoke: async (scene) =>
      react(scene, await scene.ownMessage({ delivery: 'queued', ack: 0, providerId: null })),
  },
  {
    code: 'ERR_FETCH_WAPP_MSG',
    when: 'a message to a contact without a number is deleted',
    status: 400,
    async provoke(scene) {
      const message = await scene.ownMessage();
      const { contact } = await scene.em().findOneOrFail(Ticket, message.ticket.id);
      await scene.em().nativeDelete(ContactAddress, { contact: contact.id });
      return remove(scene, message);
    },
  },
  {
    code: 'ERR_SENDING_WAPP_MSG',
    when: 'WhatsApp refuses a reaction',
    status: 502,
    async provoke(scene) {
      scene.server.channel.failure = new AppError('ERR_SENDING_WAPP_MSG');
      return react(scene, await scene.ownMessage());
    },
  },
  {
    code: 'ERR_WAPP_NOT_INITIALIZED',
    when: 'a message of a deleted connection is edited',
    status: 409,
    provoke: async (scene) => edit(scene, await scene.ownMessage({ connection: null })),
  },
  {
    code: 'ERR_WAPP_SESSION_EXPIRED',
    when: 'a reaction is sent over a connection that was unlinked on the phone',
    status: 409,
    async provoke(scene) {
      const { server, connection } = scene;
      const removed = { status: 'DISCONNECTED', closeReason: '401', number: '' } as const;
      await recordSession(server.ctx, connection.id, removed);
      return react(scene, await scene.ownMessage());
    },
  },
  {
    code: 'ERR_WAPP_DOWNLOAD_MEDIA',
    when: 'a file is requested that WhatsApp did not deliver',
    status: 502,
    async provoke({ server, em, admin, connection }) {
      const media = {
        channelType: 'whatsapp',
        reference: 'gone',
        mime: 'image/jpeg',
        name: '',
        isVoice: false,
      };
      const photo = { mediaType: 'image', media, providerId: 'GONE' } as const;
      await receiveMessage(server.ctx, inboundText(connection.id, customer('5511933330001'), '', photo));
      const { id } = await em().findOneOrFail(Message, { providerId: 'GONE' });
      const response = await fetch(`${server.url}/media/${id}`, {
        headers: { authorization: `Bearer ${admin.token}` },
      });
      const refusal: ErrorBody = JSON.parse(await response.text());
      return { status: response.status, refusal };
    },
  },
];
