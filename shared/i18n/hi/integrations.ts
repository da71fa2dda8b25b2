import type { Catalogue } from '../catalogue.ts';

export const integrations = {
  lead: 'सिस्टम के साथ काम करने वाली सेवाओं की कुंजियाँ और पते। ये एन्क्रिप्ट करके रखे जाते हैं; सहेजने के बाद कुंजियाँ फिर नहीं दिखाई जातीं।',
  saved: 'इंटीग्रेशन सहेजा गया।',
  services: {
    ai: 'कृत्रिम बुद्धिमत्ता',
    flows: 'ऑटोमेशन',
    hub: 'संदेश चैनल',
    maps: 'मैप',
  },
  labels: {
    organization: 'संगठन',
    apikey: 'API कुंजी',
    urlApiN8N: 'API का पता',
    hubToken: 'टोकन',
    apiMaps: 'API कुंजी',
  },
  hints: {
    organization: 'AI प्रदाता के यहाँ आपके संगठन का कोड।',
    apikey: 'AI प्रदाता की गुप्त कुंजी।',
    urlApiN8N: 'आपके ऑटोमेशन टूल का पता, https:// के साथ।',
    hubToken: 'Facebook, Instagram और दूसरे चैनल जोड़ने वाली सेवा का टोकन।',
    apiMaps: 'मैप सेवा की कुंजी।',
  },
} satisfies Catalogue['integrations'];
