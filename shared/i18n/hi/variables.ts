import type { Catalogue } from '../catalogue.ts';

/** Variables of texts to customers, e.g. {{name}}. */
export const variables = {
  insert: 'वेरिएबल डालें',
  name: 'संपर्क का नाम',
  userName: 'एजेंट का नाम',
  ms: 'सुप्रभात, नमस्कार…',
  protocol: 'संदर्भ नंबर',
  date: 'तारीख़',
  hour: 'समय',
  ticketId: 'टिकट नंबर',
  queue: 'कतार',
  connection: 'कनेक्शन',
} satisfies Catalogue['variables'];
