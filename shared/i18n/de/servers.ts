import type { Catalogue } from '../catalogue.ts';

export const servers = {
  title: 'Server',
  add: 'Server hinzufügen',
  choose: 'Diesen verwenden',
  current: 'In Verwendung',
  managed: 'Von der Firma',
  first: {
    title: 'Mit dem Server verbinden',
    lead: 'Geben Sie die Adresse ein, die Ihre Firma verwendet. Das ist nur einmal nötig.',
  },
  form: {
    name: 'Name',
    nameHint: 'Wie Sie diesen Server nennen möchten, zum Beispiel nach der Firma.',
    url: 'Adresse',
    urlHint: 'Dieselbe Adresse, die Sie im Browser öffnen.',
    connect: 'Verbinden',
    looking: 'Wird geprüft …',
  },
  forget: {
    title: '{{name}} aus der Liste entfernen?',
    text: 'Auf dem Server wird nichts gelöscht. Um ihn wieder zu nutzen, fügen Sie seine Adresse erneut hinzu.',
    action: 'Entfernen',
  },
  faults: {
    address: 'Das ist keine Adresse. Prüfen Sie sie auf Tippfehler.',
    known: 'Dieser Server steht schon in der Liste.',
    locked: 'Ihre Firma hat die Server festgelegt; andere können nicht hinzugefügt werden.',
    notFound: 'Es gibt keinen Computer mit diesem Namen. Prüfen Sie die Adresse und Ihren Internetzugang.',
    unreachable:
      'Unter dieser Adresse hat niemand geantwortet. Prüfen Sie die Adresse, den Port und Ihren Internetzugang.',
    certificate:
      'Die Verbindung ist nicht sicher: Das Zertifikat des Servers ist ungültig oder abgelaufen. Informieren Sie den Administrator.',
    notOurs: 'Unter dieser Adresse antwortet etwas, aber es ist kein Ramal-Server.',
    serverTooOld:
      'Der Server ist zu alt für dieses Programm. Bitten Sie den Administrator, ihn zu aktualisieren.',
    programTooOld: 'Dieses Programm ist zu alt für den Server. Aktualisieren Sie Ramal auf diesem Computer.',
  },
  trouble: {
    settings:
      'Die Einstellungen dieses Computers konnten nicht gelesen werden und wurden zurückgesetzt. Die alte Datei liegt unter {{file}}.',
    managed:
      'Die Konfiguration der Firma konnte nicht gelesen werden und wurde nicht verwendet: {{file}}. Informieren Sie den Administrator.',
    unprotected:
      'Dieses Linux erlaubt AppImage-Programmen keine Sandbox, und Ramal wurde ohne sie geöffnet. Installieren Sie das .deb-Paket, um es geschützt zu nutzen.',
    noKeyStore:
      'Dieser Computer hat keinen aktiven Schlüsselbund, deshalb melden Sie sich bei jedem Start neu an. Installieren und entsperren Sie unter Linux GNOME Keyring oder KWallet.',
  },
} satisfies Catalogue['servers'];
