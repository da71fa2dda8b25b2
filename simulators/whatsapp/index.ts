export type { SimulatedContact } from './people/contact.ts';
export type { SimulatedPhone } from './people/phone.ts';
export { startWhatsApp, type SimulatedWhatsApp } from './startWhatsApp.ts';
