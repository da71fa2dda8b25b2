import { MenuItemRadio } from '@fluentui/react-components';
import { useTranslation } from 'react-i18next';
import { isOffered, LANGUAGES } from '#shared/i18n/languages.ts';
import { useLocalSetting } from '#renderer/platform/localSettings/index.ts';
import { PopoverMenu } from '#renderer/ui/popover/PopoverMenu.tsx';
import type { PopoverProps } from '#renderer/ui/popover/index.ts';

/** All languages; those that are not available yet are disabled. */
export function LanguageMenuList(popoverProps: PopoverProps) {
  const { t } = useTranslation();
  const [language, setLanguage] = useLocalSetting('language');
  return (
    <PopoverMenu
      {...popoverProps}
      checkedValues={{ language: [language] }}
      onCheckedValueChange={(_, { checkedItems: [tag = ''] }) => isOffered(tag) && setLanguage(tag)}
    >
      {LANGUAGES.map(({ tag, name }) => (
        <MenuItemRadio
          key={tag}
          name="language"
          value={tag}
          lang={tag}
          disabled={!isOffered(tag)}
          secondaryContent={isOffered(tag) ? undefined : t('shell.languageSoon')}
        >
          {name}
        </MenuItemRadio>
      ))}
    </PopoverMenu>
  );
}
