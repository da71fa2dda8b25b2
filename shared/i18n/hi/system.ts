import type { Catalogue } from '../catalogue.ts';

export const system = {
  newest: 'यह सबसे नया संस्करण है।',
  outdated: 'नया संस्करण आ गया है: {{latest}}।',
  restart: {
    action: 'सिस्टम फिर शुरू करें',
    title: 'सिस्टम फिर शुरू करें?',
    text: 'कुछ सेकंड के लिए सबका संपर्क टूटेगा। कोई संदेश नहीं खोएगा: जो कतार में है, वह बाद में भेजा जाएगा।',
    running: 'सिस्टम फिर शुरू हो रहा है',
    countdown_one: 'पेज {{count}} सेकंड में फिर लोड होगा।',
    countdown_other: 'पेज {{count}} सेकंड में फिर लोड होगा।',
  },
} satisfies Catalogue['system'];
