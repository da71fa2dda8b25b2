import type { Catalogue } from '../catalogue.ts';

export const commands = {
  title: 'कमांड',
  search: 'पेज, कार्रवाइयाँ, टिकट और संपर्क खोजें',
  groups: {
    here: 'इस पेज पर',
    screens: 'पेज',
    actions: 'कार्रवाइयाँ',
    tickets: 'टिकट',
    contacts: 'संपर्क',
  },
  useLanguage: 'भाषा {{name}} इस्तेमाल करें',
  nothing: 'कुछ नहीं मिला।',
  searching: 'खोजा जा रहा है…',
  shortcuts: {
    title: 'कीबोर्ड शॉर्टकट',
    groups: {
      everywhere: 'सभी पेजों पर',
      tickets: 'टिकटों में',
    },
    names: {
      palette: 'कमांड खोलें',
      sheet: 'शॉर्टकट दिखाएँ',
      nextTicket: 'अगला टिकट',
      previousTicket: 'पिछला टिकट',
      acceptTicket: 'टिकट स्वीकार करें',
      replyToLast: 'ग्राहक के आख़िरी संदेश का जवाब दें',
      transferTicket: 'टिकट सौंपें',
      closeTicket: 'टिकट हल करें',
      closeAndNext: 'हल करें और अगले पर जाएँ',
    },
    singleKeys: 'एक कुंजी वाले शॉर्टकट भी इस्तेमाल करें',
  },
} satisfies Catalogue['commands'];
