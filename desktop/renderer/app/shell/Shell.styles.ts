import { makeStyles, tokens } from '@fluentui/react-components';

export const useShellStyles = makeStyles({
  root: {
    height: '100%',
    display: 'grid',
    gridTemplateRows: 'auto auto minmax(0, 1fr) auto',
    gridTemplateColumns: 'auto minmax(0, 1fr)',
    gridTemplateAreas: '"bar bar" "notice notice" "drawer main" "footer footer"',
    backgroundColor: tokens.colorNeutralBackground3, // seen at the round corner of the page
  },
  skip: {
    position: 'absolute',
    left: '56px',
    top: '-100px',
    zIndex: 1000,
    padding: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalM}`,
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorBrandBackground,
    color: tokens.colorNeutralForegroundOnBrand,
    ':focus': { top: tokens.spacingVerticalS },
  },
  bar: { gridArea: 'bar' },
  notice: { gridArea: 'notice' },
  drawer: { gridArea: 'drawer', minHeight: 0 },
  footer: { gridArea: 'footer' },
  main: {
    gridArea: 'main',
    minHeight: 0,
    minWidth: 0,
    overflow: 'auto',
    display: 'flex',
    flexDirection: 'column',
    backgroundColor: tokens.colorNeutralBackground1,
    borderTop: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke2}`,
    ':focus': { outlineStyle: 'none' },
  },
  /** The page as a sheet on the quiet frame. */
  sheet: {
    borderLeft: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke2}`,
    borderBottom: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke2}`,
    borderTopLeftRadius: tokens.borderRadiusXLarge,
  },
});
