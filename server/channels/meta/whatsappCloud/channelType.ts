/** The name of the channel, in the database, on the wire and in the translations. */
export const CHANNEL_TYPE = 'whatsappCloud';

/** The kind of the address of a person whom Meta names without a phone number. */
export const USER_ID = 'whatsappUser';
