import type { Catalogue } from '../catalogue.ts';

export const shell = {
  product: 'Ramal',
  greeting: 'नमस्ते, {{user}}! {{company}} में आपका स्वागत है।',
  skipToContent: 'सामग्री पर जाएँ',
  skipToMenu: 'मेनू पर जाएँ',
  openMenu: 'मेनू खोलें',
  closeMenu: 'मेनू बंद करें',
  menu: 'मुख्य मेनू',
  groups: {
    general: 'सामान्य',
    administration: 'प्रबंधन',
    api: 'API',
  },
  theme: {
    toDark: 'गहरी थीम लगाएँ',
    toLight: 'हल्की थीम लगाएँ',
  },
  language: 'भाषा',
  languageSoon: 'जल्द',
  account: '{{name}} का खाता',
  profile: 'मेरी प्रोफ़ाइल',
  logout: 'लॉग आउट करें',
  connectionTrouble: 'कुछ कनेक्शन पर ध्यान देने की ज़रूरत है',
  reconnecting: '{{time}} से सर्वर से संपर्क नहीं है। फिर जुड़ने की कोशिश हो रही है…',
  notFound: {
    title: 'पेज नहीं मिला',
    text: 'शायद पता गलत लिखा गया है या पेज कहीं और चला गया है।',
    action: 'टिकटों पर जाएँ',
  },
  broken: {
    title: 'इस पेज पर कुछ गड़बड़ हो गई',
    text: 'सहेजा हुआ कुछ भी नहीं खोया है। जारी रखने के लिए पेज फिर लोड करें।',
    action: 'फिर लोड करें',
  },
  loadFailed: 'लोड नहीं हो सका',
  unreachable: 'सर्वर से संपर्क नहीं हो सका। अपना इंटरनेट जाँचें और फिर कोशिश करें।',
  unexpected: 'कोई अनचाही त्रुटि हुई!',
  noPermission: {
    title: 'यह पेज केवल एडमिन के लिए है',
    text: 'अगर आपको इसकी ज़रूरत है, तो एडमिन से बात करें।',
  },
  kept_one: 'कनेक्शन लौटने पर {{count}} संदेश भेजा जाएगा।',
  kept_other: 'कनेक्शन लौटने पर {{count}} संदेश भेजे जाएँगे।',
  tryNow: 'अभी कोशिश करें',
  held: 'न भेजे गए संदेश जिन पर आपका फ़ैसला चाहिए: {{count}}।',
  showUnsent: 'संदेश देखें',
  leave: {
    title: 'भेजे बिना लॉग आउट करें?',
    text: 'अब तक न भेजे गए संदेश: {{count}}। लॉग आउट करने पर वे इस डिवाइस से मिट जाएँगे।',
    action: 'लॉग आउट करें और हटाएँ',
  },
} satisfies Catalogue['shell'];
