import type { Catalogue } from '../catalogue.ts';

export const integrations = {
  lead: 'مفاتيح الخدمات التي تعمل مع النظام وعناوينها. تُحفظ مشفّرة، ولا تُعرض المفاتيح بعد حفظها.',
  saved: 'تم حفظ التكامل.',
  services: {
    ai: 'الذكاء الاصطناعي',
    flows: 'الأتمتة',
    hub: 'قنوات المراسلة',
    maps: 'الخرائط',
  },
  labels: {
    organization: 'المؤسسة',
    apikey: 'مفتاح API',
    urlApiN8N: 'عنوان API',
    hubToken: 'رمز الوصول',
    apiMaps: 'مفتاح API',
  },
  hints: {
    organization: 'رمز مؤسستك لدى مزوّد الذكاء الاصطناعي.',
    apikey: 'المفتاح السري لمزوّد الذكاء الاصطناعي.',
    urlApiN8N: 'عنوان أداة الأتمتة لديك، مع \u200Ehttps://\u200E.',
    hubToken: 'رمز الوصول للخدمة التي تربط فيسبوك وإنستغرام والقنوات الأخرى.',
    apiMaps: 'مفتاح خدمة الخرائط.',
  },
} satisfies Catalogue['integrations'];
