import type { MessageAddressObject } from 'imapflow';

/** What servers write instead of a domain that is missing: Dovecot, Cyrus, and others after UW IMAP. */
const NO_DOMAIN = /@(?:missing_domain|unspecified-domain|\.?missing-host-name\.?)$/i;

export function hasAddress({ address = '' }: MessageAddressObject): boolean {
  return address !== '' && !NO_DOMAIN.test(address);
}

/** Encoded words may have line breaks: nothing that an author has chosen is to look like a line of ours. */
export function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}
