/** The provider id of a visitor's message: nobody else can name the same one, and a repetition has the same. */
export const providerIdOf = (visitorId: string, clientId: string): string => `${visitorId}/${clientId}`;

/** The id that the visitor's browser gave a message. */
export function clientIdOf(providerId: string): string | null {
  return providerId.split('/')[1] ?? null;
}
