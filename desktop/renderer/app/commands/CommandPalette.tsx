import { Caption1, Dialog, DialogSurface, Input } from '@fluentui/react-components';
import { SearchRegular } from '@fluentui/react-icons';
import { useId, useState, type KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { isComposing } from '#shared/domain/composing.ts';
import { plainText } from '#shared/domain/plainText.ts';
import { BusyIcon } from '#renderer/ui/BusyIcon.tsx';
import { errorMessage } from '#renderer/platform/toast/index.ts';
import { useCommandPaletteStyles } from './CommandPalette.styles.ts';
import { CommandOptions, optionId } from './CommandOptions.tsx';
import type { Command, Opened } from './command.ts';
import { useCommands } from './useCommands.tsx';
import { useBorrowedFocus } from './useBorrowedFocus.ts';
import { useFoundCommands } from './useFoundCommands.tsx';

interface CommandPaletteProps {
  /** Called for a command that opens a dialog. */
  onOpen: (opened: Opened) => void;
  onClose: () => void;
}

/** Finds any page or action by its name. */
export function CommandPalette({ onOpen, onClose }: CommandPaletteProps) {
  const styles = useCommandPaletteStyles();
  const { t } = useTranslation();
  const listId = useId();
  const box = useBorrowedFocus<HTMLInputElement>();
  const [typed, setTyped] = useState('');
  const [activeKey, setActiveKey] = useState<string>();
  const searchText = typed.trim();
  const commands = useCommands(onOpen).filter(({ text }) => plainText(text).includes(plainText(searchText)));
  const { found, isSearching, error } = useFoundCommands(searchText, onOpen);
  const shown = [...commands, ...found];
  const active = Math.max(
    0,
    shown.findIndex(({ key }) => key === activeKey),
  );

  const run = (command: Command) => {
    onClose();
    void command.run();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (isComposing(event.nativeEvent)) return; // the keys select a candidate of an input method
    const steps: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };
    const step = steps[event.key];
    const command = shown[active];
    if (step !== undefined) {
      event.preventDefault();
      setActiveKey(shown.at((active + step) % shown.length)?.key);
    } else if (event.key === 'Enter' && command) {
      event.preventDefault();
      run(command);
    }
  };
  const notice = error
    ? errorMessage(t, error)
    : isSearching
      ? t('commands.searching')
      : shown.length === 0
        ? t('commands.nothing')
        : '';
  return (
    <Dialog open onOpenChange={(_, { open }) => !open && onClose()}>
      <DialogSurface className={styles.surface} aria-label={t('commands.title')}>
        <Input
          ref={box}
          className={styles.input}
          role="combobox"
          aria-label={t('commands.search')}
          aria-expanded={shown.length > 0}
          aria-controls={listId}
          aria-autocomplete="list"
          aria-activedescendant={shown.length > 0 ? optionId(listId, active) : undefined}
          placeholder={t('commands.search')}
          contentBefore={isSearching ? <BusyIcon /> : <SearchRegular />}
          value={typed}
          onChange={(_, { value }) => {
            setTyped(value);
            setActiveKey(undefined);
          }}
          onKeyDown={onKeyDown}
        />
        <CommandOptions
          id={listId}
          commands={shown}
          active={active}
          onPoint={({ key }) => setActiveKey(key)}
          onChoose={run}
        />
        <Caption1 className={notice === '' ? undefined : styles.notice} role="status">
          {notice}
        </Caption1>
      </DialogSurface>
    </Dialog>
  );
}
