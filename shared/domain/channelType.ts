/** The channel that the first versions knew only; on the wire of older endpoints its type is null. */
export const WHATSAPP = 'whatsapp';

/** The name of a channel from its type on the wire, where null means WhatsApp. */
export function channelTypeOf(wireType: string | null): string {
  return wireType ?? WHATSAPP;
}

/** The type of a channel on the wire of older endpoints, where WhatsApp is null. */
export function wireTypeOf(type: string): string | null {
  return type === WHATSAPP ? null : type;
}
