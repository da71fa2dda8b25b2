import { defineEntity, p, type InferEntity } from '@mikro-orm/core';
import { Connection } from '#server/features/connections/index.ts';

/** A person who has written to a Page or Instagram account. Meta's ids of people are different for each of these. */
export const MessengerPerson = defineEntity({
  name: 'MessengerPerson',
  tableName: 'messenger_people',
  properties: {
    connection: () => p.manyToOne(Connection).ref().primary().deleteRule('cascade'),
    personId: p.string().length(190).primary(),
    /** When the name is asked for again. */
    profileDueAt: p.datetime(3),
    /** How the person came here, to be shown with the next message. */
    referral: p.text().default(''),
  },
});
export type MessengerPerson = InferEntity<typeof MessengerPerson>;
