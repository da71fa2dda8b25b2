export type { ReceivedMessage, SentMessage } from './messages.ts';
export type { SimulatedContact } from './people/contact.ts';
export type { SimulatedGroup } from './people/group.ts';
export type { Misbehaviour, SimulatedPhone } from './people/phone.ts';
export { startWhatsApp, type SimulatedWhatsApp } from './startWhatsApp.ts';
