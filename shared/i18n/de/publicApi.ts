import type { Catalogue } from '../catalogue.ts';

export const publicApi = {
  usage: {
    lead: 'Andere Programme senden Nachrichten, indem sie diese Adresse aufrufen, mit dem Token in der Kopfzeile Authorization.',
    text: {
      title: 'Nur Text',
      text: 'Senden Sie die Felder als JSON oder als Formular.',
    },
    media: {
      title: 'Text und Dateien',
      text: 'Senden Sie ein Multipart-Formular mit den Dateien im Feld medias, bis zu {{max}} je Aufruf. Der Text wird zur Beschriftung der ersten.',
    },
    answer: {
      title: 'Antwort',
      text: 'Der Aufruf antwortet, sobald die Nachricht auf den Versand wartet, mit contactId, ticketId und messageIds. Eine Ablehnung enthält einen Code in error und das Feld in details.',
    },
    fields: {
      title: 'Felder',
      name: 'Feld',
      meaning: 'Bedeutung',
      number: 'Pflichtfeld. Landesvorwahl, Ortsvorwahl und Nummer.',
      body: 'Text, mit Variablen wie in Schnellantworten. Pflichtfeld, wenn keine Datei dabei ist.',
      userId: 'Der Agent, der das Ticket erhält; es ist dann offen. Ohne Angabe wartet das Ticket.',
      queueId: 'Die Warteschlange des Tickets.',
      whatsappId: 'Die Verbindung, die sendet. Ohne Angabe die Standardverbindung.',
      clientId:
        'Eine eigene UUID. Ein erneuter Aufruf mit derselben UUID sendet die Nachricht nicht noch einmal.',
      medias: 'Die Dateien.',
    },
  },
  form: {
    title: 'Nachricht senden',
    number: 'Nummer',
    body: 'Nachricht',
    userId: 'ID des Benutzers (userId)',
    queueId: 'ID der Warteschlange (queueId)',
    whatsappId: 'ID der Verbindung (whatsappId)',
    token: 'Token',
    chooseFile: 'Datei wählen',
    dropFile: '{{name}} entfernen',
    send: 'Nachricht senden',
    sent: 'Die Nachricht wartet auf den Versand.',
  },
  snippets: {
    title: 'Code',
    text: 'Mit dem Inhalt des Formulars, fertig zum Kopieren.',
    code: 'Code in {{language}}',
    sampleBody: 'Guten Tag!',
  },
  docs: {
    newTab: 'In neuem Tab öffnen',
  },
  key: {
    lead: 'Wer dieses Token hat, kann Nachrichten im Namen der Firma senden. Bewahren Sie es auf wie ein Passwort.',
    token: 'API-Token',
    none: 'Ohne Token ist die API geschlossen.',
    renew: 'Neues Token erzeugen',
    confirmTitle: 'Neues Token erzeugen?',
    confirmText: 'Programme mit dem jetzigen Token können nichts mehr senden, bis sie das neue erhalten.',
    renewed: 'Ein neues Token wurde erzeugt.',
  },
  clipboard: {
    failed:
      'Das Kopieren hat nicht funktioniert. Markieren Sie den Text und kopieren Sie ihn mit der Tastatur.',
    unsupported:
      'Dieser Browser kopiert nur auf sicheren Seiten (https). Markieren Sie den Text und kopieren Sie ihn mit der Tastatur.',
  },
} satisfies Catalogue['publicApi'];
