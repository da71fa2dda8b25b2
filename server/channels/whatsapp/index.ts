export { createWhatsAppChannel } from './whatsAppChannel.ts';
