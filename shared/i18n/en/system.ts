import type { Catalogue } from '../catalogue.ts';

export const system = {
  newest: 'This is the latest version.',
  outdated: 'A newer version is available: {{latest}}.',
  restart: {
    action: 'Restart system',
    title: 'Restart the system?',
    text: 'Everyone loses contact for a few seconds. No message is lost: whatever is waiting is sent afterwards.',
    running: 'Restarting the system',
    countdown_one: 'The page reloads in {{count}} second.',
    countdown_other: 'The page reloads in {{count}} seconds.',
  },
} satisfies Catalogue['system'];
