import { app, dialog, session } from 'electron';
import { fill } from '#shared/i18n/fill.ts';
import type { ShellTranslations } from '../shellTranslations.ts';
import type { SettingsFile } from '../settings/openSettings.ts';
import { fingerprintOf, isTrustedFor, type PresentedCertificate } from './certificates.ts';

/** Results of Electron's verification: accept, or what Chromium found. */
const ACCEPT = 0;
const AS_CHROMIUM = -3;

interface Parts {
  readonly settings: SettingsFile;
  readonly t: () => ShellTranslations;
  readonly language: () => string;
  /** Whether a host belongs to a server of the list. */
  readonly isServer: (host: string) => boolean;
  readonly restart: () => void;
  readonly warn: (text: string) => void;
}

/** Certificates of servers that the system does not trust. */
export interface Certificates {
  /** Asks about the certificate that this host presented; true when the user trusts it from the next start on. */
  ask(host: string): Promise<boolean>;
}

/**
 * Accepts certificates of servers that the user trusts although the system does not (a server in the shop's own network
 * often signs its own), and lets the user choose among client certificates. Chromium caches the result of a verification
 * until the program ends (electron.d.ts, `setCertificateVerifyProc`; electron/electron#41448), so trust begins with the
 * next start.
 */
export function startCertificates({ settings, t, language, isServer, restart, warn }: Parts): Certificates {
  const refused = new Map<string, PresentedCertificate>();
  const asked = new Set<string>();

  const ask = async (host: string) => {
    const certificate = refused.get(host);
    if (!certificate) return false;
    const fingerprint = fingerprintOf(certificate.data);
    asked.add(fingerprint);
    const day = new Intl.DateTimeFormat(language(), { dateStyle: 'long' });
    const { response } = await dialog.showMessageBox({
      type: 'warning',
      title: t().shell.product,
      message: fill(t().desktop.certificate.title, { host }),
      detail: fill(t().desktop.certificate.detail, {
        subject: certificate.subjectName,
        issuer: certificate.issuerName,
        from: day.format(certificate.validStart * 1000),
        to: day.format(certificate.validExpiry * 1000),
        fingerprint,
      }),
      buttons: [t().desktop.certificate.refuse, t().desktop.certificate.trust],
      defaultId: 0,
      cancelId: 0,
      noLink: true,
    });
    if (response !== 1) return false;
    const others = settings.read().trustedCertificates.filter((one) => one.host !== host);
    settings.change({ trustedCertificates: [...others, { host, fingerprint }] });
    return true;
  };

  session.defaultSession.setCertificateVerifyProc(({ hostname, certificate, errorCode }, answer) => {
    if (errorCode === 0) return answer(AS_CHROMIUM);
    if (isTrustedFor(settings.read().trustedCertificates, hostname, certificate.data)) return answer(ACCEPT);
    refused.set(hostname, certificate);
    answer(AS_CHROMIUM);
    if (!isServer(hostname) || asked.has(fingerprintOf(certificate.data))) return;
    void ask(hostname).then((isTrusted) => isTrusted && restart());
  });

  app.on('select-client-certificate', (event, _contents, url, certificates, choose) => {
    event.preventDefault();
    void chooseCertificate(t(), URL.parse(url)?.host ?? url, certificates).then(choose, (error: unknown) => {
      warn(`no client certificate was chosen: ${String(error)}`);
      choose();
    });
  });
  return { ask };
}

/** The only client certificate, or the one that the user chooses; undefined: none. */
async function chooseCertificate(
  t: ShellTranslations,
  host: string,
  certificates: readonly Electron.Certificate[],
): Promise<Electron.Certificate | undefined> {
  if (certificates.length < 2) return certificates[0];
  const { response } = await dialog.showMessageBox({
    type: 'question',
    title: t.shell.product,
    message: fill(t.desktop.certificate.choose, { host }),
    buttons: [
      ...certificates.map(({ subjectName, issuerName }) => `${subjectName} (${issuerName})`),
      t.desktop.certificate.none,
    ],
    cancelId: certificates.length,
    noLink: true,
  });
  return certificates[response];
}
