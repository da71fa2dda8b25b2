export type { SimulatedContact } from './people/simulatedContact.ts';
export type { SimulatedPhone } from './people/simulatedPhone.ts';
export { startWhatsApp, type SimulatedWhatsApp } from './startWhatsApp.ts';
