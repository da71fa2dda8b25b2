import type { Catalogue } from '../catalogue.ts';

export const auth = {
  title: 'Accedi',
  lead: 'Tutti i clienti in un solo posto.',
  email: 'E-mail',
  password: 'Password',
  showPassword: 'Mostra la password',
  hidePassword: 'Nascondi la password',
  login: 'Accedi',
  loggingIn: 'Accesso in corso…',
  loginFailed: 'Accesso non riuscito. Riprovare.',
  welcome: 'Accesso effettuato.',
  name: 'Nome',
  otherWays: 'Altre pagine di accesso',
  backToLogin: 'Torna all’accesso',
  signup: {
    title: 'Crea un account',
    lead: 'Per entrare nel team di assistenza clienti.',
    link: 'Crea un account',
    submit: 'Crea account',
    submitting: 'Creazione…',
    haveAccount: 'Esiste già un account? Accedi',
    done: 'L’account è pronto. Ora è possibile accedere.',
    pending: 'Richiesta inviata. L’accesso sarà possibile quando un amministratore avrà approvato l’account.',
    closed: 'Qui gli account si creano su invito. Chiederne uno a un amministratore.',
    invitedLead: 'Invito a entrare nel team di assistenza.',
  },
  forgot: {
    title: 'Password dimenticata?',
    lead: 'Inviamo un link per sceglierne una nuova.',
    link: 'Password dimenticata?',
    submit: 'Invia il link',
    submitting: 'Invio…',
    sent: 'Se esiste un account con {{email}}, il link è in arrivo. È valido un’ora; controllare anche la posta indesiderata.',
  },
  reset: {
    title: 'Reimposta la password',
    lead: 'Scegliere una password da 5 a 50 caratteri.',
    newPassword: 'Nuova password',
    confirmation: 'Ripeti la nuova password',
    mismatch: 'Le password non coincidono',
    submit: 'Salva la nuova password',
    submitting: 'Salvataggio…',
    newLink: 'Chiedi un altro link',
    done: 'La password è stata cambiata. Ora è possibile accedere.',
  },
  /** The email with the password reset link. */
  resetMail: {
    subject: 'Reimpostare la password di Ramal',
    text: 'Buongiorno {{name}},\n\nabbiamo ricevuto una richiesta di reimpostazione della Sua password. Con questo link, valido un’ora e utilizzabile una sola volta, può sceglierne una nuova:\n\n{{link}}\n\nSe la richiesta non è partita da Lei, non occorre fare nulla: la password resta invariata.\n',
  },
  ended: {
    elsewhere:
      'La sessione è terminata perché l’account è stato aperto su un altro dispositivo. Se non è stato Lei, reimpostare la password.',
    passwordChanged:
      'La sessione è terminata perché la password dell’account è cambiata. Accedere con quella nuova.',
    copied: 'La sessione è terminata per sicurezza: un altro programma la stava usando. Accedere di nuovo.',
    outOfHours: 'L’orario di lavoro è finito. Accedere di nuovo durante l’orario.',
  },
  invitationMail: {
    subject: 'Invito a Ramal',
    text: 'Salve,\n\n{{name}} ha invitato Lei nel team di assistenza. Creare l’account con questo link, valido per sette giorni e utilizzabile una sola volta:\n\n{{link}}\n',
  },
} satisfies Catalogue['auth'];
