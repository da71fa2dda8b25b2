import type { ImapFlow, SearchObject } from 'imapflow';

/**
 * The uids of the e-mails that fit, in the open folder.
 * @throws Error when the server does not search: the library returns false then, also when the connection is lost
 */
export async function searchEmails(client: ImapFlow, query: SearchObject): Promise<number[]> {
  const found = await client.search(query, { uid: true });
  if (!found) throw new Error('the mail server has refused a search, or the connection to it is lost');
  return found;
}
