export type { SimulatedContact } from './people/simulatedContact.ts';
export type { SimulatedPhone } from './people/phone.ts';
export { startWhatsApp, type SimulatedWhatsApp } from './startWhatsApp.ts';
