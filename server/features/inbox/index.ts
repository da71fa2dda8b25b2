export type { InboundCall, InboundEdit, InboundReaction, InboundRevoke, Receipt } from './inbound.ts';
