import {
  Button,
  Menu,
  MenuDivider,
  MenuItem,
  MenuList,
  MenuPopover,
  MenuTrigger,
} from '@fluentui/react-components';
import {
  EmojiSmileSlightRegular,
  SparkleRegular,
  TextCollapseRegular,
  TextGrammarCheckmarkRegular,
  TranslateRegular,
} from '@fluentui/react-icons';
import { memo, useState, type ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import type { WritingTask } from '#shared/domain/ai.ts';
import { useShortcut } from '#renderer/platform/shortcuts/index.ts';
import { tooltip } from '#renderer/ui/tooltip/index.ts';

/** What changes a text that stands in the composer. */
const REWRITING = [
  ['shorter', <TextCollapseRegular key="shorter" />],
  ['friendlier', <EmojiSmileSlightRegular key="friendlier" />],
  ['correct', <TextGrammarCheckmarkRegular key="correct" />],
  ['translate', <TranslateRegular key="translate" />],
] as const satisfies (readonly [WritingTask, ReactElement])[];

interface AiMenuProps {
  /** There is a text to rewrite. */
  hasText: boolean;
  disabled: boolean;
  onChoose: (task: WritingTask) => void;
}

/** What the AI can do for the composer. */
export const AiMenu = memo(function AiMenu({ hasText, disabled, onChoose }: AiMenuProps) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  useShortcut('askAi', () => setOpen(true), !disabled);
  return (
    <Menu
      open={isOpen}
      onOpenChange={(_, { open }) => setOpen(open && !disabled)}
      positioning={{ position: 'above', align: 'start' }}
    >
      <MenuTrigger disableButtonEnhancement>
        <Button
          {...tooltip(t('ai.menu.label'))}
          appearance="subtle"
          icon={<SparkleRegular />}
          disabledFocusable={disabled}
        />
      </MenuTrigger>
      <MenuPopover>
        <MenuList aria-label={t('ai.menu.label')}>
          <MenuItem icon={<SparkleRegular />} onClick={() => onChoose('suggest')}>
            {t('ai.menu.suggest')}
          </MenuItem>
          <MenuDivider />
          {REWRITING.map(([task, icon]) => (
            <MenuItem key={task} icon={icon} disabled={!hasText} onClick={() => onChoose(task)}>
              {t(`ai.menu.${task}`)}
            </MenuItem>
          ))}
        </MenuList>
      </MenuPopover>
    </Menu>
  );
});
