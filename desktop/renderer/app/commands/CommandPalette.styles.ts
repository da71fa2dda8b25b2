import { makeStyles, tokens } from '@fluentui/react-components';

export const useCommandPaletteStyles = makeStyles({
  surface: {
    display: 'flex',
    flexDirection: 'column',
    boxSizing: 'border-box',
    width: 'calc(100vw - 16px)',
    maxWidth: '560px',
    maxHeight: 'min(480px, 80dvh)',
    marginTop: '10dvh',
    padding: 0,
    overflow: 'hidden',
  },
  input: { margin: tokens.spacingHorizontalM, flexShrink: 0, maxWidth: 'none' },
  list: {
    flex: '0 1 auto',
    minHeight: 0,
    overflowY: 'auto',
    padding: `0 ${tokens.spacingHorizontalS} ${tokens.spacingVerticalS}`,
  },
  group: {
    display: 'block',
    padding: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalS} ${tokens.spacingVerticalXS}`,
    color: tokens.colorNeutralForeground3,
  },
  option: {
    display: 'flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalM,
    minHeight: '36px',
    padding: `0 ${tokens.spacingHorizontalS}`,
    borderRadius: tokens.borderRadiusMedium,
    cursor: 'pointer',
  },
  active: {
    backgroundColor: tokens.colorNeutralBackground1Selected,
    outline: `${tokens.strokeWidthThick} solid ${tokens.colorStrokeFocus2}`,
    outlineOffset: '-2px',
  },
  icon: { display: 'inline-flex', justifyContent: 'center', width: '24px', fontSize: '20px', flexShrink: 0 },
  text: { flex: '1 1 auto', minWidth: 0 },
  detail: { flex: '0 1 auto', minWidth: 0, color: tokens.colorNeutralForeground3 },
  notice: {
    display: 'block',
    flexShrink: 0,
    padding: `${tokens.spacingVerticalXS} ${tokens.spacingHorizontalL} ${tokens.spacingVerticalM}`,
    color: tokens.colorNeutralForeground2,
  },
});
