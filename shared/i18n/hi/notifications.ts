import type { Catalogue } from '../catalogue.ts';

export const notifications = {
  title: 'सूचनाएँ',
  bellQuiet: 'सूचनाएँ: कोई नया संदेश नहीं',
  bell_one: 'सूचनाएँ: नए संदेशों वाली {{count}} बातचीत',
  bell_other: 'सूचनाएँ: नए संदेशों वाली {{count}} बातचीत',
  empty: 'कोई नया संदेश नहीं।',
  sound: 'आवाज़ बजाएँ',
  browser: 'जब पेज सामने न हो, तब सूचित करें',
  permission: {
    granted: 'इस ब्राउज़र में सूचनाएँ चालू हैं।',
    denied: 'सूचनाएँ ब्लॉक हैं। ब्राउज़र में इस साइट की अनुमतियों में उन्हें चालू करें।',
    error: 'सूचनाएँ चालू नहीं हो सकीं। फिर कोशिश करें।',
    unsupported: 'यह ब्राउज़र सूचनाएँ नहीं दिखाता।',
  },
} satisfies Catalogue['notifications'];
