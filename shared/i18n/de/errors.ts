import type { Catalogue } from '../catalogue.ts';

export const errors = {
  ERR_CONNECTION_CREATION_COUNT:
    'Die maximale Anzahl an Verbindungen Ihres Tarifs ist erreicht. Löschen Sie eine Verbindung oder wenden Sie sich an den Support.',
  ERR_CONNECTION_NAME_ALREADY_EXISTS:
    'Es gibt schon eine Verbindung mit diesem Namen. Wählen Sie einen anderen Namen.',
  ERR_CREATING_MESSAGE: 'Die Nachricht konnte nicht gespeichert werden. Versuchen Sie es erneut.',
  ERR_CREATING_TICKET: 'Das Ticket konnte nicht angelegt werden. Versuchen Sie es erneut.',
  ERR_DELETE_WAPP_MSG: 'Die Nachricht konnte in WhatsApp nicht gelöscht werden. Vielleicht ist sie zu alt.',
  ERR_DUPLICATED_CONTACT:
    'Es gibt schon einen Kontakt mit dieser Nummer. Suchen Sie ihn in der Kontaktliste.',
  ERR_EDITING_WAPP_MSG:
    'Die Nachricht konnte in WhatsApp nicht bearbeitet werden. Senden Sie stattdessen eine neue.',
  ERR_EDIT_TIME_EXCEEDED:
    'Die 15 Minuten zum Bearbeiten dieser Nachricht sind vorbei. Senden Sie stattdessen eine neue.',
  ERR_EMAIL_ALREADY_EXISTS:
    'Es gibt schon einen Benutzer mit dieser E-Mail-Adresse. Verwenden Sie eine andere.',
  ERR_EMPTY_MESSAGE: 'Schreiben Sie eine Nachricht oder wählen Sie eine Datei, bevor Sie senden.',
  ERR_FETCH_WAPP_MSG: 'Die Nachricht wurde in WhatsApp nicht gefunden. Vielleicht ist sie zu alt.',
  ERR_FILE_EMPTY: 'Die Datei ist leer. Wählen Sie eine andere Datei.',
  ERR_FILE_TOO_LARGE: 'Die Datei ist zu groß. Senden Sie eine Datei mit höchstens 100 MB.',
  ERR_FILE_TYPE: 'Dateien dieser Art können nicht gesendet werden. Wählen Sie eine andere Datei.',
  ERR_HUB_CHANNEL_CONNECTED: 'Dieser Kanal hat schon eine Verbindung. Aktualisieren Sie die Liste.',
  ERR_HUB_TOKEN_REFUSED: 'Der Kanaldienst hat das Token nicht angenommen. Prüfen Sie es unter Integrationen.',
  ERR_HUB_UNREACHABLE:
    'Der Kanaldienst hat nicht wie erwartet geantwortet. Versuchen Sie es in einigen Augenblicken erneut.',
  ERR_HUB_WITHOUT_ADDRESS:
    'Die öffentliche Adresse des Servers ist nicht gesetzt (PUBLIC_URL). Ohne sie kann der Kanaldienst keine Nachrichten zustellen.',
  ERR_HUB_WITHOUT_TOKEN:
    'Das Token des Kanaldienstes fehlt. Ein Administrator kann es unter Integrationen eintragen.',
  ERR_IMAGE_TOO_COMPLEX:
    'Das Bild ist zu aufwendig zu zeichnen. Wählen Sie ein einfacheres oder speichern Sie es als PNG.',
  ERR_IMAGE_TOO_LARGE: 'Das Bild ist zu groß. Wählen Sie eines mit höchstens 5 MB.',
  ERR_IMAGE_TYPE:
    'Diese Datei ist kein verwendbares Bild. Wählen Sie eine Datei im Format PNG, JPEG, WebP, SVG oder ICO.',
  ERR_IMPORT_WITHOUT_NUMBERS:
    'Die Datei hat keine Spalte mit Nummern. Die erste Zeile muss die Namen der Spalten enthalten, zum Beispiel Name und Nummer.',
  ERR_IMPORT_WITHOUT_SOURCE: 'Wählen Sie eine CSV-Datei oder eine Verbindung, aus der importiert wird.',
  ERR_INTERNAL: 'Ein unerwarteter Fehler ist aufgetreten. Versuchen Sie es in einigen Augenblicken erneut.',
  ERR_INVALID_API_TOKEN:
    'Das API-Token fehlt oder ist nicht das aktuelle. Kopieren Sie es von der Seite API-Schlüssel.',
  ERR_INVALID_CREDENTIALS: 'E-Mail oder Passwort ist falsch. Prüfen Sie beides und versuchen Sie es erneut.',
  ERR_NO_CONTACT_FOUND: 'Diesen Kontakt gibt es nicht mehr. Aktualisieren Sie die Liste.',
  ERR_NO_DEF_WAPP_FOUND: 'Es gibt keine Standardverbindung. Wählen Sie eine auf der Seite Verbindungen.',
  ERR_NO_HUB_CHANNEL_FOUND: 'Diesen Kanal gibt es beim Kanaldienst nicht mehr. Aktualisieren Sie die Liste.',
  ERR_NO_INTEGRATION_FOUND: 'Diese Integration gibt es nicht. Aktualisieren Sie die Seite.',
  ERR_NO_MEDIA_FOUND: 'Die Datei wurde nicht gefunden. Bitten Sie den Kunden, sie erneut zu senden.',
  ERR_NO_MESSAGE_FOUND: 'Diese Nachricht gibt es nicht mehr. Aktualisieren Sie die Unterhaltung.',
  ERR_NO_OTHER_WHATSAPP:
    'Es muss mindestens eine Standardverbindung geben. Machen Sie zuerst eine andere zum Standard.',
  ERR_NO_PERMISSION: 'Dazu fehlt Ihnen die Berechtigung. Wenden Sie sich an einen Administrator.',
  ERR_NO_QUEUE_FOUND: 'Diese Warteschlange gibt es nicht mehr. Aktualisieren Sie die Liste.',
  ERR_NO_QUICK_ANSWER_FOUND: 'Diese Schnellantwort gibt es nicht mehr. Aktualisieren Sie die Liste.',
  ERR_NO_SETTING_FOUND: 'Diese Einstellung gibt es nicht. Aktualisieren Sie die Seite.',
  ERR_NO_SUCH_CALL:
    'Diese Funktion ist in dieser Version nicht verfügbar. Aktualisieren Sie das Programm und versuchen Sie es erneut.',
  ERR_NO_TAG_FOUND: 'Dieses Label gibt es nicht mehr. Aktualisieren Sie die Liste.',
  ERR_NO_TICKET_FOUND: 'Dieses Ticket gibt es nicht mehr, oder Sie haben keinen Zugriff darauf.',
  ERR_NO_USER_FOUND: 'Diesen Benutzer gibt es nicht mehr. Aktualisieren Sie die Liste.',
  ERR_NO_WAPP_FOUND: 'Diese Verbindung gibt es nicht mehr. Aktualisieren Sie die Liste.',
  ERR_OPEN_USER_TICKET:
    'Dieser Kontakt hat schon ein Ticket bei {{agent}}. Machen Sie in diesem Ticket weiter.',
  ERR_OTHER_OPEN_TICKET: 'Für diesen Kontakt ist schon ein Ticket bei {{agent}} offen.',
  ERR_OUT_OF_HOURS:
    'Sie befinden sich außerhalb Ihrer Arbeitszeit. Melden Sie sich während der Arbeitszeit wieder an.',
  ERR_QUEUE_COLOR_ALREADY_EXISTS:
    'Eine andere Warteschlange hat schon diese Farbe. Wählen Sie eine andere Farbe.',
  ERR_QUEUE_NAME_ALREADY_EXISTS:
    'Es gibt schon eine Warteschlange mit diesem Namen. Wählen Sie einen anderen Namen.',
  ERR_QUEUE_REQUIRED: 'Wählen Sie eine Warteschlange für das Ticket.',
  ERR_RESET_LINK_INVALID:
    'Dieser Link zum Zurücksetzen des Passworts gilt nicht mehr. Fordern Sie einen neuen Link an.',
  ERR_SENDING_WAPP_MSG:
    'Die Nachricht konnte nicht gesendet werden. Sehen Sie auf der Seite Verbindungen nach.',
  ERR_SESSION_EXPIRED: 'Ihre Sitzung ist abgelaufen. Melden Sie sich erneut an.',
  ERR_SHORTCUT_ALREADY_EXISTS:
    'Es gibt schon eine Schnellantwort mit diesem Kürzel. Wählen Sie ein anderes Kürzel.',
  ERR_STORAGE_FULL:
    'Die Festplatte des Servers ist voll. Sagen Sie der Person Bescheid, die den Server betreut, und versuchen Sie es später erneut.',
  ERR_TAG_NAME_ALREADY_EXISTS: 'Es gibt schon ein Label mit diesem Namen. Wählen Sie einen anderen Namen.',
  ERR_TEMPORARILY_UNAVAILABLE:
    'Der Server ist kurz überlastet oder startet neu. Versuchen Sie es in einigen Sekunden erneut.',
  ERR_TICKET_NOT_OPEN:
    'Dieses Ticket ist nicht offen. Nehmen Sie es an oder öffnen Sie es wieder, um fortzufahren.',
  ERR_TOO_MANY_REQUESTS:
    'Zu viele Versuche hintereinander. Warten Sie ein wenig und versuchen Sie es erneut.',
  ERR_USER_CREATION_COUNT:
    'Die maximale Anzahl an Agenten Ihres Tarifs ist erreicht. Wenden Sie sich an den Support.',
  ERR_USER_CREATION_DISABLED: 'Der Administrator hat das Anlegen von Benutzern ausgeschaltet.',
  ERR_VALIDATION: 'Ein Feld ist nicht richtig ausgefüllt. Prüfen Sie es und versuchen Sie es erneut.',
  ERR_WAPP_CHECK_CONTACT:
    'Die Nummer konnte bei WhatsApp nicht geprüft werden. Sehen Sie auf der Seite Verbindungen nach.',
  ERR_WAPP_DOWNLOAD_MEDIA:
    'Die Datei konnte nicht von WhatsApp heruntergeladen werden. Sehen Sie auf der Seite Verbindungen nach.',
  ERR_WAPP_GREETING_REQUIRED:
    'Bei mehreren Warteschlangen ist eine Begrüßung nötig. Schreiben Sie eine Begrüßung.',
  ERR_WAPP_INVALID_CONTACT: 'Diese Nummer ist nicht bei WhatsApp. Prüfen Sie die Vorwahl und die Ziffern.',
  ERR_WAPP_NOT_INITIALIZED: 'Diese Verbindung ist nicht aktiv. Sehen Sie auf der Seite Verbindungen nach.',
  ERR_WAPP_PAIRING_REFUSED:
    'WhatsApp hat den Code für diese Nummer abgelehnt. Prüfen Sie die Nummer oder verbinden Sie mit dem QR-Code.',
  ERR_WAPP_SESSION_EXPIRED:
    'Die WhatsApp-Sitzung ist beendet. Verbinden Sie das Telefon auf der Seite Verbindungen neu.',
  ERR_ACCOUNT_PENDING: 'Ihr Konto wartet noch auf die Freigabe durch einen Administrator.',
  ERR_CURRENT_PASSWORD: 'Geben Sie Ihr aktuelles Passwort ein, um E-Mail oder Passwort zu ändern.',
  ERR_INVITATION_INVALID: 'Diese Einladung gilt nicht mehr. Bitten Sie einen Administrator um eine neue.',
  ERR_MAIL_NOT_CONFIGURED:
    'Dieses System verschickt keine E-Mails. Bitten Sie einen Administrator, ein neues Passwort für Sie festzulegen.',
  ERR_NO_INVITATION_FOUND: 'Diese Einladung gibt es nicht mehr.',
  ERR_NO_SIGNUP_FOUND: 'Diese Kontoanfrage gibt es nicht mehr.',
  ERR_PASSWORD_COMMON: 'Dieses Passwort ist leicht zu erraten. Wählen Sie ein anderes.',
  ERR_PASSWORD_TOO_SHORT: 'Dieses Passwort ist zu kurz. Wählen Sie ein längeres.',
} satisfies Catalogue['errors'];
