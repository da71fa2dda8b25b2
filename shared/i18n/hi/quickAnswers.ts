import type { Catalogue } from '../catalogue.ts';

export const quickAnswers = {
  titleCount: 'त्वरित जवाब ({{count}})',
  search: 'शॉर्टकट या टेक्स्ट खोजें',
  add: 'त्वरित जवाब जोड़ें',
  editTitle: 'त्वरित जवाब बदलें',
  empty: {
    title: 'अभी कोई त्वरित जवाब नहीं है',
    text: 'जो रोज़ लिखा जाता है, उसे यहाँ रखें। इस्तेमाल के लिए बातचीत में / और शॉर्टकट लिखें।',
  },
  nothingFound: {
    title: 'कोई त्वरित जवाब नहीं मिला',
    text: 'कोई दूसरा शब्द आज़माएँ या खोज हटाएँ।',
  },
  columns: {
    shortcut: 'शॉर्टकट',
    message: 'संदेश',
    actions: 'कार्रवाइयाँ',
  },
  form: {
    shortcut: 'शॉर्टकट',
    shortcutHint: 'बातचीत में / और शॉर्टकट लिखें।',
    message: 'संदेश',
    messageHint: 'वेरिएबल भेजते समय भरे जाते हैं।',
  },
  confirm: {
    deleteTitle: '/{{shortcut}} मिटाएँ?',
    deleteText: 'यह त्वरित जवाब सबकी सूची से हट जाएगा। इसे वापस नहीं लाया जा सकता।',
    deleteAllTitle: 'सभी त्वरित जवाब मिटाएँ?',
    deleteAllText: 'सूची सबके लिए खाली हो जाएगी। इसे वापस नहीं लाया जा सकता।',
  },
  toasts: {
    saved: 'त्वरित जवाब सहेजा गया।',
    deleted: 'त्वरित जवाब मिटाया गया।',
    allDeleted: 'सभी त्वरित जवाब मिटाए गए।',
  },
} satisfies Catalogue['quickAnswers'];
