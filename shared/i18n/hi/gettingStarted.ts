import type { Catalogue } from '../catalogue.ts';

export const gettingStarted = {
  title: 'पहले कदम',
  welcome: '{{name}}, आइए सब तैयार करें',
  progress: '{{all}} में से {{done}}',
  hide: 'दोबारा न दिखाएँ',
  done: 'पूरा हुआ',
  steps: {
    connect: {
      title: 'WhatsApp जोड़ें',
      text: 'कंपनी के फ़ोन पर WhatsApp खोलें और QR कोड स्कैन करें। एक मिनट लगेगा।',
      action: 'कनेक्शन खोलें',
    },
    queues: {
      title: 'कतारें बनाएँ',
      text: 'कतारें वे विभाग हैं जिनमें से ग्राहक चुनता है, जैसे बिक्री और सहायता।',
      action: 'कतारें खोलें',
    },
    people: {
      title: 'टीम जोड़ें',
      text: 'हर व्यक्ति अपने ईमेल से लॉग इन करता है और आपकी चुनी कतारें सँभालता है।',
      action: 'उपयोगकर्ता खोलें',
    },
    message: {
      title: 'पहला संदेश पाएँ या भेजें',
      text: 'किसी दूसरे फ़ोन से जुड़े नंबर पर लिखें, या कोई संपर्क खोलकर बातचीत शुरू करें।',
      action: 'संपर्क खोलें',
    },
  },
} satisfies Catalogue['gettingStarted'];
