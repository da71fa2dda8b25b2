import {
  Button,
  Checkbox,
  makeStyles,
  Menu,
  MenuItem,
  MenuList,
  MenuPopover,
  MenuTrigger,
  Text,
  tokens,
  useRestoreFocusTarget,
} from '@fluentui/react-components';
import { DismissRegular, MoreVerticalRegular } from '@fluentui/react-icons';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { SelectionAction } from '#shared/contract/tickets.ts';
import { ActionButton } from '#renderer/ui/ActionButton.tsx';
import { BusyIcon } from '#renderer/ui/BusyIcon.tsx';
import { tooltip } from '#renderer/ui/tooltip/index.ts';
import { SelectionDialog } from './SelectionDialog.tsx';
import { useChangeSelection } from './useChangeSelection.ts';
import { useSelectionActions, type OfferedAction } from './useSelectionActions.tsx';
import type { Selection } from './useSelection.ts';

const useStyles = makeStyles({
  root: {
    flexShrink: 0,
    borderTop: `1px solid ${tokens.colorNeutralStroke2}`,
    backgroundColor: tokens.colorNeutralBackground2,
    padding: `${tokens.spacingVerticalXS} ${tokens.spacingHorizontalXS}`,
  },
  line: { display: 'flex', alignItems: 'center' },
  count: { flex: '1 1 auto', minWidth: 0 },
  notice: {
    display: 'block',
    padding: `${tokens.spacingVerticalXS} ${tokens.spacingHorizontalS}`,
    overflowWrap: 'anywhere',
  },
});

interface SelectionBarProps {
  readonly selection: Selection;
  /** How many tickets are loaded. */
  readonly loaded: number;
}

/** What can be done with the selected tickets, and how many there are. */
export function SelectionBar({ selection, loaded }: SelectionBarProps) {
  const { t } = useTranslation();
  const styles = useStyles();
  const { tickets, ids, isRunning, notice } = selection;
  const [asked, setAsked] = useState<SelectionAction>();
  const change = useChangeSelection(selection);
  const offered = useSelectionActions(tickets);
  const number = isRunning ? tickets.length : ids.size;
  const start = ({ action, asks }: OfferedAction) => {
    if (isRunning) return;
    if (asks) setAsked(action);
    else void change(action);
  };
  return (
    <div className={styles.root} role="group" aria-label={t('selection.title')}>
      {notice !== '' && (
        <Text size={200} className={styles.notice}>
          {notice}
        </Text>
      )}
      <div className={styles.line}>
        <Checkbox
          {...tooltip(t('selection.all', { number: loaded }))}
          checked={number >= loaded ? true : 'mixed'}
          disabled={isRunning}
          onChange={() => (number >= loaded ? selection.end() : selection.selectAll())}
        />
        <Text size={200} className={styles.count} truncate wrap={false} aria-hidden>
          {t('tickets.selected', { number })}
        </Text>
        {isRunning && <BusyIcon />}
        {offered.map(
          (each) =>
            each.isMain && (
              <ActionButton
                key={each.action}
                label={each.label}
                icon={each.icon}
                onClick={() => start(each)}
              />
            ),
        )}
        <MoreActions offered={offered.filter(({ isMain }) => !isMain)} onStart={start} />
        <Button
          {...tooltip(t('selection.end'))}
          appearance="subtle"
          icon={<DismissRegular />}
          disabled={isRunning}
          onClick={selection.end}
        />
      </div>
      {asked && (
        <SelectionDialog
          action={asked}
          tickets={tickets}
          onChange={change}
          onClose={() => setAsked(undefined)}
        />
      )}
    </div>
  );
}

interface MoreActionsProps {
  readonly offered: readonly OfferedAction[];
  readonly onStart: (action: OfferedAction) => void;
}

function MoreActions({ offered, onStart }: MoreActionsProps) {
  const { t } = useTranslation();
  const restoreFocus = useRestoreFocusTarget();
  return (
    <Menu positioning="above-end">
      <MenuTrigger disableButtonEnhancement>
        <Button
          {...tooltip(t('actions.more'))}
          {...restoreFocus}
          appearance="subtle"
          icon={<MoreVerticalRegular />}
        />
      </MenuTrigger>
      <MenuPopover>
        <MenuList>
          {offered.map((each) => (
            <MenuItem key={each.action} icon={each.icon} onClick={() => onStart(each)}>
              {each.label}
            </MenuItem>
          ))}
        </MenuList>
      </MenuPopover>
    </Menu>
  );
}
