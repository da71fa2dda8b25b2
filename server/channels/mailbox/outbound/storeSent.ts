import type { ImapFlow } from 'imapflow';

/** Hosts that store what is sent over them by themselves; Gmail shows by a capability of its own that it does. */
const STORING_HOSTS = /(^|\.)(office365|outlook|hotmail|live)\.com$/i;

/**
 * Stores a copy of an e-mail that was sent among those that the user of the mailbox has sent, for the mail programs that
 * they use beside us.
 * @param host of the IMAP server
 */
export async function storeSent(
  client: ImapFlow,
  host: string,
  source: () => Promise<Buffer>,
): Promise<void> {
  if (client.capabilities.has('X-GM-EXT-1') || STORING_HOSTS.test(host)) return;
  const folders = await client.list();
  const sent = folders.find(({ specialUse }) => specialUse === '\\Sent');
  if (sent) await client.append(sent.path, await source(), ['\\Seen']);
}
