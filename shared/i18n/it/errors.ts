import type { Catalogue } from '../catalogue.ts';

export const errors = {
  ERR_CONNECTION_CREATION_COUNT:
    'È stato raggiunto il limite di connessioni del piano. Eliminare una connessione o contattare l’assistenza.',
  ERR_CONNECTION_NAME_ALREADY_EXISTS: 'Esiste già una connessione con questo nome. Scegliere un altro nome.',
  ERR_CREATING_MESSAGE: 'Non è stato possibile salvare il messaggio. Riprovare.',
  ERR_CREATING_TICKET: 'Non è stato possibile creare il ticket. Riprovare.',
  ERR_DELETE_WAPP_MSG: 'Non è stato possibile eliminare il messaggio su WhatsApp. Forse è troppo vecchio.',
  ERR_DUPLICATED_CONTACT: 'Esiste già un contatto con questo numero. Cercarlo nell’elenco dei contatti.',
  ERR_EDITING_WAPP_MSG:
    'Non è stato possibile modificare il messaggio su WhatsApp. Inviare invece un nuovo messaggio.',
  ERR_EDIT_TIME_EXCEEDED:
    'I 15 minuti per modificare questo messaggio sono passati. Inviare invece un nuovo messaggio.',
  ERR_EMAIL_ALREADY_EXISTS: 'Esiste già un utente con questa e-mail. Usare un’altra e-mail.',
  ERR_EMPTY_MESSAGE: 'Scrivere un messaggio o scegliere un file prima di inviare.',
  ERR_FETCH_WAPP_MSG: 'Il messaggio non è stato trovato su WhatsApp. Forse è troppo vecchio.',
  ERR_FILE_EMPTY: 'Il file è vuoto. Scegliere un altro file.',
  ERR_FILE_TOO_LARGE: 'Il file è troppo grande. Inviare un file fino a 100 MB.',
  ERR_FILE_TYPE: 'Questo tipo di file non può essere inviato. Scegliere un altro file.',
  ERR_HUB_CHANNEL_CONNECTED: 'Questo canale ha già una connessione. Aggiornare l’elenco.',
  ERR_HUB_TOKEN_REFUSED: 'Il servizio dei canali non ha accettato il token. Controllarlo in Integrazioni.',
  ERR_HUB_UNREACHABLE: 'Il servizio dei canali non ha risposto come previsto. Riprovare tra qualche istante.',
  ERR_HUB_WITHOUT_ADDRESS:
    'L’indirizzo pubblico del server non è impostato (PUBLIC_URL). Senza di esso il servizio dei canali non può consegnare messaggi.',
  ERR_HUB_WITHOUT_TOKEN:
    'Manca il token del servizio dei canali. Un amministratore può inserirlo in Integrazioni.',
  ERR_IMAGE_TOO_COMPLEX:
    'L’immagine è troppo complessa da disegnare. Sceglierne una più semplice o salvarla come PNG.',
  ERR_IMAGE_TOO_LARGE: 'L’immagine è troppo grande. Sceglierne una fino a 5 MB.',
  ERR_IMAGE_TYPE: 'Questo file non è un’immagine utilizzabile. Scegliere un file PNG, JPEG, WebP, SVG o ICO.',
  ERR_IMPORT_WITHOUT_NUMBERS:
    'Il file non ha una colonna con i numeri. La prima riga deve contenere i nomi delle colonne, per esempio name e number.',
  ERR_IMPORT_WITHOUT_SOURCE: 'Scegliere un file CSV o una connessione da cui importare.',
  ERR_INTERNAL: 'Si è verificato un errore imprevisto. Riprovare tra qualche istante.',
  ERR_INVALID_API_TOKEN: 'Il token API manca o non è quello attuale. Copiarlo dalla pagina Chiave API.',
  ERR_INVALID_CREDENTIALS: 'E-mail o password errate. Controllarle e riprovare.',
  ERR_NO_CONTACT_FOUND: 'Questo contatto non esiste più. Aggiornare l’elenco.',
  ERR_NO_DEF_WAPP_FOUND: 'Non c’è una connessione predefinita. Sceglierne una nella pagina Connessioni.',
  ERR_NO_HUB_CHANNEL_FOUND: 'Questo canale non esiste più nel servizio dei canali. Aggiornare l’elenco.',
  ERR_NO_INTEGRATION_FOUND: 'Questa integrazione non esiste. Aggiornare la pagina.',
  ERR_NO_MEDIA_FOUND: 'Il file non è stato trovato. Chiedere al cliente di inviarlo di nuovo.',
  ERR_NO_MESSAGE_FOUND: 'Questo messaggio non esiste più. Aggiornare la conversazione.',
  ERR_NO_OTHER_WHATSAPP: 'Serve almeno una connessione predefinita. Renderne prima predefinita un’altra.',
  ERR_NO_PERMISSION: 'Manca il permesso necessario. Rivolgersi a un amministratore.',
  ERR_NO_QUEUE_FOUND: 'Questa coda non esiste più. Aggiornare l’elenco.',
  ERR_NO_QUICK_ANSWER_FOUND: 'Questa risposta rapida non esiste più. Aggiornare l’elenco.',
  ERR_NO_SETTING_FOUND: 'Questa impostazione non esiste. Aggiornare la pagina.',
  ERR_NO_SUCH_CALL: 'Operazione non disponibile in questa versione. Aggiornare il programma e riprovare.',
  ERR_NO_TAG_FOUND: 'Questa etichetta non esiste più. Aggiornare l’elenco.',
  ERR_NO_TICKET_FOUND: 'Questo ticket non esiste più o non è accessibile.',
  ERR_NO_USER_FOUND: 'Questo utente non esiste più. Aggiornare l’elenco.',
  ERR_NO_WAPP_FOUND: 'Questa connessione non esiste più. Aggiornare l’elenco.',
  ERR_OPEN_USER_TICKET: 'Questo contatto ha già un ticket con {{agent}}. Continuare in quel ticket.',
  ERR_OTHER_OPEN_TICKET: 'C’è già un ticket aperto per questo contatto con {{agent}}.',
  ERR_OUT_OF_HOURS:
    'L’orario di lavoro è finito o non è ancora iniziato. Accedere di nuovo durante l’orario di lavoro.',
  ERR_QUEUE_COLOR_ALREADY_EXISTS: 'Un’altra coda ha già questo colore. Scegliere un altro colore.',
  ERR_QUEUE_NAME_ALREADY_EXISTS: 'Esiste già una coda con questo nome. Scegliere un altro nome.',
  ERR_QUEUE_REQUIRED: 'Scegliere una coda per il ticket.',
  ERR_RESET_LINK_INVALID: 'Questo link per reimpostare la password non è più valido. Chiederne uno nuovo.',
  ERR_SENDING_WAPP_MSG: 'Non è stato possibile inviare il messaggio. Controllare la pagina Connessioni.',
  ERR_SESSION_EXPIRED: 'La sessione è scaduta. Accedere di nuovo.',
  ERR_SHORTCUT_ALREADY_EXISTS:
    'Esiste già una risposta rapida con questa scorciatoia. Scegliere un’altra scorciatoia.',
  ERR_STORAGE_FULL: 'Il disco del server è pieno. Avvisare chi gestisce il server e riprovare più tardi.',
  ERR_TAG_NAME_ALREADY_EXISTS: 'Esiste già un’etichetta con questo nome. Scegliere un altro nome.',
  ERR_TEMPORARILY_UNAVAILABLE:
    'Il server è momentaneamente sovraccarico o in fase di riavvio. Riprovare tra qualche secondo.',
  ERR_TICKET_NOT_OPEN: 'Questo ticket non è aperto. Accettarlo o riaprirlo per continuare.',
  ERR_TOO_MANY_REQUESTS: 'Troppi tentativi di seguito. Attendere un po’ e riprovare.',
  ERR_USER_CREATION_COUNT: 'È stato raggiunto il limite di operatori del piano. Contattare l’assistenza.',
  ERR_USER_CREATION_DISABLED: 'L’amministratore ha disattivato la creazione di utenti.',
  ERR_VALIDATION: 'Un campo non è compilato correttamente. Controllarlo e riprovare.',
  ERR_WAPP_CHECK_CONTACT:
    'Non è stato possibile verificare il numero su WhatsApp. Controllare la pagina Connessioni.',
  ERR_WAPP_DOWNLOAD_MEDIA:
    'Non è stato possibile scaricare il file da WhatsApp. Controllare la pagina Connessioni.',
  ERR_WAPP_GREETING_REQUIRED:
    'Con più di una coda il messaggio di benvenuto è obbligatorio. Scrivere un messaggio di benvenuto.',
  ERR_WAPP_INVALID_CONTACT: 'Questo non è un numero WhatsApp valido. Controllare il prefisso e le cifre.',
  ERR_WAPP_NOT_INITIALIZED: 'Questa connessione non è attiva. Controllare la pagina Connessioni.',
  ERR_WAPP_PAIRING_REFUSED:
    'WhatsApp ha rifiutato il codice per questo numero. Controllare il numero o collegare con il codice QR.',
  ERR_WAPP_SESSION_EXPIRED:
    'La sessione di WhatsApp è terminata. Connettere di nuovo il telefono nella pagina Connessioni.',
  ERR_ACCOUNT_PENDING: 'L’account attende ancora l’approvazione di un amministratore.',
  ERR_CURRENT_PASSWORD: 'Inserire la password attuale per cambiare l’e-mail o la password.',
  ERR_INVITATION_INVALID: 'Questo invito non è più valido. Chiederne un altro a un amministratore.',
  ERR_MAIL_NOT_CONFIGURED:
    'Questo sistema non invia e-mail. Chiedere a un amministratore di impostare una nuova password.',
  ERR_NO_INVITATION_FOUND: 'Questo invito non esiste più.',
  ERR_NO_SIGNUP_FOUND: 'Questa richiesta di account non esiste più.',
  ERR_PASSWORD_COMMON: 'Questa password è facile da indovinare. Sceglierne un’altra.',
  ERR_PASSWORD_TOO_SHORT: 'Questa password è troppo corta qui. Sceglierne una più lunga.',
} satisfies Catalogue['errors'];
