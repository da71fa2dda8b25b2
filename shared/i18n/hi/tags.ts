import type { Catalogue } from '../catalogue.ts';

export const tags = {
  titleCount: 'टैग ({{count}})',
  search: 'नाम या रंग से खोजें',
  add: 'टैग जोड़ें',
  editTitle: 'टैग बदलें',
  empty: {
    title: 'अभी कोई टैग नहीं है',
    text: 'टैग संपर्कों को अलग-अलग रखने में मदद करते हैं, जैसे “नया ग्राहक” या “कल फ़ोन करें”।',
  },
  nothingFound: {
    title: 'कोई टैग नहीं मिला',
    text: 'कोई दूसरा शब्द आज़माएँ या खोज हटाएँ।',
  },
  columns: {
    name: 'नाम',
    color: 'रंग',
    contacts: 'संपर्क',
    actions: 'कार्रवाइयाँ',
  },
  contacts_one: '{{count}} संपर्क',
  contacts_other: '{{count}} संपर्क',
  form: {
    name: 'नाम',
    color: 'रंग',
  },
  confirm: {
    deleteTitle: '{{name}} मिटाएँ?',
    deleteText: 'यह टैग सभी संपर्कों से हट जाएगा। इसे वापस नहीं लाया जा सकता।',
    deleteAllTitle: 'सभी टैग मिटाएँ?',
    deleteAllText: 'सभी संपर्कों से सभी टैग हट जाएँगे। इसे वापस नहीं लाया जा सकता।',
  },
  toasts: {
    saved: 'टैग सहेजा गया।',
    deleted: 'टैग मिटाया गया।',
    allDeleted: 'सभी टैग मिटाए गए।',
  },
} satisfies Catalogue['tags'];
