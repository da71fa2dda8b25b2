import {
  Button,
  Menu,
  MenuItemRadio,
  MenuList,
  MenuPopover,
  MenuTrigger,
  Tooltip,
} from '@fluentui/react-components';
import { LocalLanguageRegular } from '@fluentui/react-icons';
import { useTranslation } from 'react-i18next';
import { isOffered, LANGUAGES } from '#shared/i18n/languages.ts';
import { useLocalSetting } from '#renderer/platform/localSettings/index.ts';

/** Chooses the language of this device; those that are not offered are shown, but cannot be chosen yet. */
export function LanguageMenu({ className }: { className: string }) {
  const { t } = useTranslation();
  const [language, setLanguage] = useLocalSetting('language');
  return (
    <Menu
      checkedValues={{ language: [language] }}
      onCheckedValueChange={(_, { checkedItems: [tag = ''] }) => isOffered(tag) && setLanguage(tag)}
    >
      <MenuTrigger disableButtonEnhancement>
        <Tooltip content={t('shell.language')} relationship="label">
          <Button appearance="transparent" className={className} icon={<LocalLanguageRegular />} />
        </Tooltip>
      </MenuTrigger>
      <MenuPopover>
        <MenuList>
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
        </MenuList>
      </MenuPopover>
    </Menu>
  );
}
