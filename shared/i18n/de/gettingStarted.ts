import type { Catalogue } from '../catalogue.ts';

export const gettingStarted = {
  title: 'Erste Schritte',
  welcome: 'Richten wir alles ein, {{name}}',
  progress: '{{done}} von {{all}}',
  hide: 'Nicht mehr anzeigen',
  done: 'Erledigt',
  steps: {
    connect: {
      title: 'WhatsApp verbinden',
      text: 'Öffnen Sie WhatsApp auf dem Firmentelefon und scannen Sie den QR-Code. Das dauert eine Minute.',
      action: 'Verbindungen öffnen',
    },
    queues: {
      title: 'Warteschlangen anlegen',
      text: 'Warteschlangen sind die Abteilungen, aus denen Kunden wählen, etwa Verkauf und Support.',
      action: 'Warteschlangen öffnen',
    },
    people: {
      title: 'Team hinzufügen',
      text: 'Jede Person meldet sich mit der eigenen E-Mail an und betreut die Warteschlangen, die Sie wählen.',
      action: 'Benutzer öffnen',
    },
    message: {
      title: 'Erste Nachricht empfangen oder senden',
      text: 'Schreiben Sie von einem anderen Telefon an die verbundene Nummer oder öffnen Sie einen Kontakt und beginnen Sie.',
      action: 'Kontakte öffnen',
    },
  },
} satisfies Catalogue['gettingStarted'];
