import { existsSync } from 'node:fs';
import { findProgram, namedProgram } from './findProgram.mjs';

/** Of Debian and its relatives; `dovecot-lmtpd` delivers the e-mails of the tests. */
const PACKAGES = ['dovecot-imapd', 'dovecot-lmtpd'];
const LMTP = '/usr/lib/dovecot/lmtp';
/** Often not in PATH, where programs of the system are only for root. */
const USUAL = '/usr/sbin/dovecot';

/** The Dovecot for the tests of mailboxes; undefined where the machine has none, or this user may not start it. */
export function findDovecot() {
  if (process.getuid?.() !== 0) return undefined;
  const found =
    namedProgram('DOVECOT_PATH') ?? findProgram(['dovecot']) ?? (existsSync(USUAL) ? USUAL : undefined);
  return found && existsSync(LMTP) ? found : undefined;
}

/** The packages that bring it, if it is not there. */
export function missingPackagesOfDovecot() {
  return findDovecot() ? [] : PACKAGES;
}
