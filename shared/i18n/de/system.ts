import type { Catalogue } from '../catalogue.ts';

export const system = {
  newest: 'Dies ist die neueste Version.',
  outdated: 'Eine neuere Version ist verfügbar: {{latest}}.',
  restart: {
    action: 'System neu starten',
    title: 'System neu starten?',
    text: 'Für einige Sekunden verlieren alle den Kontakt. Keine Nachricht geht verloren: Was wartet, wird danach gesendet.',
    running: 'Das System startet neu',
    countdown_one: 'Die Seite lädt in {{count}} Sekunde neu.',
    countdown_other: 'Die Seite lädt in {{count}} Sekunden neu.',
  },
} satisfies Catalogue['system'];
