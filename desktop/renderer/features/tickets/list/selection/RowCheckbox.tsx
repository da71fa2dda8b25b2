import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { CheckmarkFilled } from '@fluentui/react-icons';
import { useTranslation } from 'react-i18next';
import type { Ticket } from '#shared/contract/tickets.ts';

const useStyles = makeStyles({
  // In place of the picture, whose size it has; above the link that covers the row.
  root: { position: 'absolute', inset: 0, zIndex: 1, display: 'grid', placeItems: 'center', opacity: 0 },
  shown: { opacity: 1 },
  input: {
    position: 'absolute',
    top: '50%',
    left: '50%',
    translate: '-50% -50%',
    width: '44px', // for a finger; a little more than the picture
    height: '44px',
    margin: 0,
    opacity: 0,
    cursor: 'pointer',
    '&:focus-visible + span': {
      outline: `2px solid ${tokens.colorStrokeFocus2}`,
      outlineOffset: '2px',
    },
  },
  box: {
    display: 'grid',
    placeItems: 'center',
    width: '20px',
    height: '20px',
    borderRadius: tokens.borderRadiusSmall,
    border: `1px solid ${tokens.colorNeutralStrokeAccessible}`,
    backgroundColor: tokens.colorNeutralBackground1,
    color: tokens.colorNeutralForegroundOnBrand,
  },
  checked: {
    backgroundColor: tokens.colorCompoundBrandBackground,
    // `border` is a shorthand: its parts are named one by one
    borderTopColor: tokens.colorCompoundBrandBackground,
    borderRightColor: tokens.colorCompoundBrandBackground,
    borderBottomColor: tokens.colorCompoundBrandBackground,
    borderLeftColor: tokens.colorCompoundBrandBackground,
  },
});

interface RowCheckboxProps {
  readonly ticket: Ticket;
  readonly isChecked: boolean;
  /** Otherwise it shows while the row is hovered, or has the focus of the keyboard. */
  readonly isShown: boolean;
  readonly onToggle: (id: number) => void;
}

/** Selects a row of the list. It lies over the picture of the contact. */
export function RowCheckbox({ ticket: { id, contact }, isChecked, isShown, onToggle }: RowCheckboxProps) {
  const styles = useStyles();
  const { t } = useTranslation();
  return (
    <span className={mergeClasses(styles.root, isShown && styles.shown, 'ticket-check')}>
      <input
        type="checkbox"
        className={styles.input}
        aria-label={t('tickets.select', { name: contact.name })}
        checked={isChecked}
        onChange={() => onToggle(id)}
      />
      <span className={mergeClasses(styles.box, isChecked && styles.checked)} aria-hidden>
        {isChecked && <CheckmarkFilled fontSize={14} />}
      </span>
    </span>
  );
}
