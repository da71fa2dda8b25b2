export { startTelegram, type BotRequest, type SimulatedTelegram } from './startTelegram.ts';
