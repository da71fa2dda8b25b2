export { whatsApp } from './whatsAppChannel.ts';
