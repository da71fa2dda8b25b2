import type { Catalogue } from '../catalogue.ts';

export const personalization = {
  company: {
    title: 'الشركة',
    name: 'اسم الشركة',
    nameHint: 'يظهر في الشريط وصفحة الدخول والتذييل وعلامة تبويب المتصفح.',
    url: 'موقع الشركة',
    urlHint: 'يقود إليه الاسم في التذييل. اتركه فارغًا إن لم يوجد.',
  },
  theme: 'السمة',
  themes: {
    light: 'السمة الفاتحة',
    dark: 'السمة الداكنة',
  },
  logos: {
    title: 'الصور',
    none: 'لا صورة',
    choose: 'اختيار صورة',
    remove: 'إزالة',
    favico: {
      label: 'أيقونة علامة التبويب',
      hint: 'تظهر في علامة تبويب المتصفح. مربعة؛ PNG أو SVG أو ICO.',
    },
    logo: {
      label: 'الشعار',
      hint: 'يظهر في صفحة الدخول وفي القائمة.',
    },
    logoTicket: {
      label: 'شعار التذاكر',
      hint: 'يظهر عندما لا تكون هناك تذكرة مفتوحة.',
    },
    backgroundImage: {
      label: 'خلفية المحادثة',
      hint: 'تظهر خلف الرسائل.',
    },
  },
  colors: {
    title: 'الألوان',
    hint: 'يُجعل اللون الأساسي أغمق حيث يلزم ليبقى النص فوقه مقروءًا.',
    primaryColor: 'اللون الأساسي',
    secondaryColor: 'اللون الثانوي',
    toolbarColor: 'الشريط العلوي',
    menuItens: 'عناصر القائمة',
    sub: 'عناوين القائمة',
    toolbarIconColor: 'أيقونات الشريط',
    divide: 'الخطوط الفاصلة',
    backgroundDefault: 'خلفية الصفحة',
    backgroundPaper: 'خلفية الأسطح',
    textPrimary: 'النص الأساسي',
    textSecondary: 'النص الثانوي',
    scrollbarThumb: 'شريط التمرير',
    poor: 'بهذه الألوان لن يتمكن كثيرون من قراءة:',
    pair: '{{front}} على {{back}}: التباين {{ratio}}، والحد الأدنى {{needs}}',
    save: 'حفظ الألوان',
    discard: 'تجاهل التغييرات',
    reset: 'العودة إلى الألوان الافتراضية',
  },
  preview: 'شكل النظام بهذه الألوان',
  toasts: {
    companySaved: 'تم حفظ بيانات الشركة.',
    logoSaved: 'تم تحديث الصورة.',
    logoFailed: 'تعذّر رفع الصورة. أعد المحاولة.',
    logoRemoved: 'تمت إزالة الصورة.',
    removeFailed: 'تعذّرت إزالة الصورة. أعد المحاولة.',
    colorsSaved: 'تم حفظ الألوان: {{theme}}.',
  },
} satisfies Catalogue['personalization'];
