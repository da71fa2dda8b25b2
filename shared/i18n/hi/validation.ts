import type { Catalogue } from '../catalogue.ts';

export const validation = {
  required: 'यह ज़रूरी है',
  tooShort: 'बहुत छोटा! कम से कम {{min}} अक्षर लिखें',
  tooLong: 'बहुत लंबा! ज़्यादा से ज़्यादा {{max}} अक्षर लिखें',
  email: 'ईमेल मान्य नहीं है',
  greetingRequired: 'एक से ज़्यादा कतारें होने पर स्वागत संदेश लिखें',
  invalid: 'मान मान्य नहीं है',
} satisfies Catalogue['validation'];
