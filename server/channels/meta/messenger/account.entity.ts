import { defineEntity, p, type InferEntity } from '@mikro-orm/core';
import { Connection } from '#server/features/connections/index.ts';

/** The Page or Instagram account of a connection, as Meta has named it when the connection was last checked. */
export const MessengerAccount = defineEntity({
  name: 'MessengerAccount',
  tableName: 'messenger_accounts',
  properties: {
    connection: () => p.manyToOne(Connection).ref().primary().deleteRule('cascade'),
    /** By it webhooks name the account. */
    accountId: p.string().length(190),
    /** The Page, which may be that of an Instagram account, too. */
    pageId: p.string().length(190),
    /** The app of the access token, to which Meta sends the webhooks of all its accounts. */
    appId: p.string().length(190),
  },
  indexes: [{ name: 'messenger_accounts_account', properties: ['accountId'] }],
});
export type MessengerAccount = InferEntity<typeof MessengerAccount>;
