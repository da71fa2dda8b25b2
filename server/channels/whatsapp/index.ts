import { WhatsAppStanza } from './inbox/stanza.entity.ts';
import { WhatsAppCredentials, WhatsAppKey } from './keys/keys.entity.ts';
import { WhatsAppSentMessage } from './outbound/sentMessage.entity.ts';
import { WhatsAppPerson } from './people/person.entity.ts';

export { createWhatsAppChannel } from './whatsAppChannel.ts';
export const whatsAppEntities = [
  WhatsAppCredentials,
  WhatsAppKey,
  WhatsAppPerson,
  WhatsAppSentMessage,
  WhatsAppStanza,
];
