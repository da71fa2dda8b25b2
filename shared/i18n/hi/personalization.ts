import type { Catalogue } from '../catalogue.ts';

export const personalization = {
  company: {
    title: 'कंपनी',
    name: 'कंपनी का नाम',
    nameHint: 'बार, लॉग इन पेज, फ़ुटर और ब्राउज़र टैब पर दिखता है।',
    url: 'कंपनी की वेबसाइट',
    urlHint: 'फ़ुटर का नाम वहाँ ले जाता है। न हो तो खाली छोड़ें।',
  },
  theme: 'थीम',
  themes: {
    light: 'हल्की थीम',
    dark: 'गहरी थीम',
  },
  logos: {
    title: 'तस्वीरें',
    none: 'कोई तस्वीर नहीं',
    choose: 'तस्वीर चुनें',
    remove: 'हटाएँ',
    favico: {
      label: 'टैब का आइकन',
      hint: 'ब्राउज़र टैब पर दिखता है। चौकोर; PNG, SVG या ICO।',
    },
    logo: {
      label: 'लोगो',
      hint: 'लॉग इन पेज और मेनू में दिखता है।',
    },
    logoTicket: {
      label: 'टिकटों का लोगो',
      hint: 'जब कोई टिकट खुला न हो, तब दिखता है।',
    },
    backgroundImage: {
      label: 'बातचीत की पृष्ठभूमि',
      hint: 'संदेशों के पीछे रहती है।',
    },
  },
  colors: {
    title: 'रंग',
    hint: 'जहाँ ज़रूरत हो, मुख्य रंग गहरा किया जाता है ताकि उस पर लिखा पढ़ा जा सके।',
    primaryColor: 'मुख्य रंग',
    secondaryColor: 'दूसरा रंग',
    toolbarColor: 'ऊपरी बार',
    menuItens: 'मेनू की मदें',
    sub: 'मेनू के शीर्षक',
    toolbarIconColor: 'बार के आइकन',
    divide: 'विभाजक रेखाएँ',
    backgroundDefault: 'पेज की पृष्ठभूमि',
    backgroundPaper: 'कार्ड की पृष्ठभूमि',
    textPrimary: 'मुख्य टेक्स्ट',
    textSecondary: 'गौण टेक्स्ट',
    scrollbarThumb: 'स्क्रॉल बार',
    poor: 'इन रंगों में बहुत से लोग ये नहीं पढ़ पाएँगे:',
    pair: '{{back}} पर {{front}}: कंट्रास्ट {{ratio}}, कम से कम {{needs}} चाहिए',
    save: 'रंग सहेजें',
    discard: 'बदलाव हटाएँ',
    reset: 'डिफ़ॉल्ट रंग वापस लाएँ',
  },
  preview: 'इन रंगों में सिस्टम कैसा दिखेगा',
  toasts: {
    companySaved: 'कंपनी सहेजी गई।',
    logoSaved: 'तस्वीर अपडेट हुई।',
    logoFailed: 'तस्वीर अपलोड नहीं हो सकी। फिर कोशिश करें।',
    logoRemoved: 'लोगो हटाया गया।',
    removeFailed: 'लोगो नहीं हटाया जा सका। फिर कोशिश करें।',
    colorsSaved: 'रंग सहेजे गए: {{theme}}।',
  },
} satisfies Catalogue['personalization'];
