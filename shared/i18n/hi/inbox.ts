import type { Catalogue } from '../catalogue.ts';

export const inbox = {
  title: 'ध्यान देना ज़रूरी',
  waiting: 'दर्ज होने की प्रतीक्षा में मिले संदेश: {{count}}। समस्या दूर होते ही वे टिकट में आ जाएँगे; कुछ भी नहीं खोएगा।',
  files: 'प्रतीक्षा में फ़ाइलें: {{count}}। समस्या दूर होते ही वे आ जाएँगी।',
  givenUp: 'जो संदेश पढ़े नहीं जा सके: {{count}}। टिकट में उनकी जगह एक सूचना है।',
  replayAll: 'सभी फिर से पढ़ें',
  replay: '{{from}} का संदेश फिर से पढ़ें',
  entry: '{{from}} से, {{at}}: {{reason}}',
  replayed: 'संदेश फिर से पढ़े जा रहे हैं',
  dismissAll: 'सभी हटाएँ',
  dismiss: '{{from}} का संदेश हटाएँ',
  dismissed: 'हटाया गया: सूचना टिकट में बनी रहती है',
  reasons: {
    storage: 'डिस्क में जगह नहीं है',
    system: 'डिस्क या नेटवर्क की गड़बड़ी ({{code}})',
    database: 'डेटाबेस की गड़बड़ी ({{code}})',
    unreadable: 'सामग्री पढ़ी नहीं जा सकती',
    fault: 'Ramal की आंतरिक त्रुटि',
  },
} satisfies Catalogue['inbox'];
