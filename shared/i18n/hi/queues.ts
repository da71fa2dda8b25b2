import type { Catalogue } from '../catalogue.ts';

export const queues = {
  add: 'कतार जोड़ें',
  editTitle: 'कतार बदलें',
  empty: {
    title: 'अभी कोई कतार नहीं है',
    text: 'बिक्री या सहायता जैसी कतारें बनाएँ, ताकि ग्राहक चुन सकें कि उन्हें किससे बात करनी है।',
  },
  columns: {
    id: 'ID',
    name: 'नाम',
    color: 'रंग',
    greeting: 'स्वागत संदेश',
    hours: 'समय',
    actions: 'कार्रवाइयाँ',
  },
  hours: '{{start}} से {{end}} तक',
  always: 'हमेशा खुली',
  form: {
    name: 'नाम',
    color: 'रंग',
    greetingMessage: 'स्वागत संदेश',
    greetingHint: 'ग्राहक के यह कतार चुनने पर भेजा जाता है।',
    startWork: 'खुलने का समय',
    endWork: 'बंद होने का समय',
    hoursHint: 'हमेशा खुली रखने के लिए दोनों खाली छोड़ें। समय आधी रात के पार जा सकता है।',
    anyTime: 'समय तय नहीं',
    bothHours: 'दोनों समय भरें, या दोनों खाली छोड़ें।',
    absenceMessage: 'अनुपस्थिति संदेश',
    absenceHint: 'कामकाज के समय के बाहर भेजा जाता है।',
  },
  confirm: {
    deleteTitle: '{{name}} मिटाएँ?',
    deleteText: 'इस कतार के टिकट सुरक्षित रहेंगे, पर बिना कतार के।',
  },
  toasts: {
    saved: 'कतार सहेजी गई।',
    deleted: 'कतार मिटाई गई।',
  },
} satisfies Catalogue['queues'];
