import {
  makeStyles,
  Menu,
  MenuButton,
  MenuItem,
  MenuItemCheckbox,
  MenuList,
  MenuPopover,
  MenuTrigger,
  tokens,
} from '@fluentui/react-components';
import { TagRegular } from '@fluentui/react-icons';
import { useTranslation } from 'react-i18next';
import { useTagListQuery } from '#renderer/features/tags/index.ts';
import { Dot } from '#renderer/ui/Dot.tsx';

const TAGS = 'tags';

const useStyles = makeStyles({
  popover: { maxHeight: '60vh', overflowY: 'auto' },
  tag: { display: 'flex', alignItems: 'center', gap: tokens.spacingHorizontalS },
});

interface TagFilterProps {
  readonly chosen: readonly number[];
  readonly onChange: (tagIds: readonly number[]) => void;
}

/** Filters the contacts by tags; a contact with any of them matches. */
export function TagFilter({ chosen, onChange }: TagFilterProps) {
  const { t } = useTranslation();
  const styles = useStyles();
  const { data: tags, isError } = useTagListQuery();
  if (chosen.length === 0 && (isError || tags?.length === 0)) return null;
  return (
    <Menu
      checkedValues={{ [TAGS]: chosen.map(String) }}
      onCheckedValueChange={(_, { checkedItems }) => onChange(checkedItems.map(Number))}
    >
      <MenuTrigger disableButtonEnhancement>
        <MenuButton icon={<TagRegular />}>
          {chosen.length === 0 ? t('contacts.allTags') : t('contacts.someTags', { count: chosen.length })}
        </MenuButton>
      </MenuTrigger>
      <MenuPopover className={styles.popover}>
        <MenuList>
          {!tags && !isError && <MenuItem disabled>{t('actions.loading')}</MenuItem>}
          {!tags && isError && <MenuItem onClick={() => onChange([])}>{t('contacts.allTags')}</MenuItem>}
          {tags?.map(({ id, name, color }) => (
            <MenuItemCheckbox key={id} name={TAGS} value={String(id)}>
              <span className={styles.tag}>
                <Dot color={color} size={10} />
                {name}
              </span>
            </MenuItemCheckbox>
          ))}
        </MenuList>
      </MenuPopover>
    </Menu>
  );
}
