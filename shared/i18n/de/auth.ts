import type { Catalogue } from '../catalogue.ts';

export const auth = {
  title: 'Anmelden',
  lead: 'Alle Ihre Kunden an einem Ort.',
  email: 'E-Mail',
  password: 'Passwort',
  showPassword: 'Passwort anzeigen',
  hidePassword: 'Passwort verbergen',
  login: 'Anmelden',
  loggingIn: 'Anmeldung läuft …',
  loginFailed: 'Die Anmeldung ist fehlgeschlagen. Versuchen Sie es erneut.',
  welcome: 'Sie sind angemeldet.',
  name: 'Name',
  otherWays: 'Weitere Zugangsseiten',
  backToLogin: 'Zurück zur Anmeldung',
  signup: {
    title: 'Konto erstellen',
    lead: 'Werden Sie Teil des Serviceteams.',
    link: 'Konto erstellen',
    submit: 'Konto erstellen',
    submitting: 'Wird erstellt …',
    haveAccount: 'Sie haben schon ein Konto? Melden Sie sich an',
    done: 'Ihr Konto ist bereit. Sie können sich jetzt anmelden.',
    pending:
      'Anfrage gesendet. Sie können sich anmelden, sobald ein Administrator Ihr Konto freigegeben hat.',
    closed: 'Konten werden hier auf Einladung angelegt. Bitten Sie einen Administrator darum.',
    invitedLead: 'Sie sind in das Team eingeladen.',
  },
  forgot: {
    title: 'Passwort vergessen?',
    lead: 'Wir senden Ihnen einen Link, mit dem Sie ein neues wählen können.',
    link: 'Passwort vergessen?',
    submit: 'Link senden',
    submitting: 'Wird gesendet …',
    sent: 'Wenn es ein Konto mit {{email}} gibt, ist der Link unterwegs. Er gilt eine Stunde; sehen Sie auch im Spam-Ordner nach.',
  },
  reset: {
    title: 'Passwort zurücksetzen',
    lead: 'Wählen Sie ein Passwort mit 5 bis 50 Zeichen.',
    newPassword: 'Neues Passwort',
    confirmation: 'Neues Passwort wiederholen',
    mismatch: 'Die Passwörter stimmen nicht überein',
    submit: 'Neues Passwort speichern',
    submitting: 'Wird gespeichert …',
    newLink: 'Neuen Link anfordern',
    done: 'Ihr Passwort ist geändert. Sie können sich jetzt damit anmelden.',
  },
  /** The email with the password reset link. */
  resetMail: {
    subject: 'Ihr Ramal-Passwort zurücksetzen',
    text: 'Guten Tag {{name}},\n\nwir haben eine Anfrage erhalten, Ihr Passwort zurückzusetzen. Mit diesem Link wählen Sie ein neues; er ist eine Stunde gültig und nur einmal verwendbar:\n\n{{link}}\n\nWenn die Anfrage nicht von Ihnen stammt, brauchen Sie nichts zu tun: Ihr Passwort bleibt unverändert.\n',
  },
  ended: {
    elsewhere:
      'Ihre Sitzung wurde beendet, weil Ihr Konto auf einem anderen Gerät angemeldet wurde. Wenn Sie das nicht waren, setzen Sie das Passwort zurück.',
    passwordChanged:
      'Ihre Sitzung wurde beendet, weil das Passwort des Kontos geändert wurde. Melden Sie sich mit dem neuen an.',
    copied:
      'Ihre Sitzung wurde zur Sicherheit beendet: Ein anderes Programm hat sie benutzt. Melden Sie sich erneut an.',
    outOfHours: 'Ihre Arbeitszeit ist zu Ende. Melden Sie sich während der Arbeitszeit wieder an.',
  },
  invitationMail: {
    subject: 'Einladung zu Ramal',
    text: 'Guten Tag,\n\n{{name}} hat Sie in das Team eingeladen. Legen Sie Ihr Konto über diesen Link an; er gilt sieben Tage und kann nur einmal benutzt werden:\n\n{{link}}\n',
  },
} satisfies Catalogue['auth'];
