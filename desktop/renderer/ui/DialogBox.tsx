import { DialogSurface, makeStyles, mergeClasses, type DialogSurfaceProps } from '@fluentui/react-components';

const useStyles = makeStyles({
  ordinary: { maxWidth: '480px' },
  wide: { maxWidth: '600px' },
});

interface DialogBoxProps extends DialogSurfaceProps {
  /** For tables, code and lists of long texts, which would break at the ordinary width. */
  readonly isWide?: boolean | undefined;
}

/** The box of a dialog: its two widths are the same on all screens. */
export function DialogBox({ isWide = false, className, ...props }: DialogBoxProps) {
  const styles = useStyles();
  return (
    <DialogSurface {...props} className={mergeClasses(isWide ? styles.wide : styles.ordinary, className)} />
  );
}
