import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { DeleteRegular } from '@fluentui/react-icons';
import { useRef, type ReactElement } from 'react';

const useStyles = makeStyles({
  root: { display: 'flex', flexWrap: 'wrap', gap: tokens.spacingHorizontalS },
});

interface PictureButtonsProps {
  /** Of the button that chooses. */
  readonly id?: string;
  /** What the picture is, for the dialog of the system. */
  readonly label: string;
  /** Endings, separated by commas. */
  readonly accept: string;
  readonly chooseText: string;
  readonly chooseIcon: ReactElement;
  readonly isUploading: boolean;
  readonly onChoose: (file: File) => void;
  readonly removeText: string;
  /** Undefined while there is no picture. */
  readonly onRemove: (() => void) | undefined;
}

/** Buttons that choose and remove a picture. */
export function PictureButtons(props: PictureButtonsProps) {
  const { id, label, accept, chooseText, chooseIcon, isUploading, onChoose, removeText, onRemove } = props;
  const styles = useStyles();
  const picker = useRef<HTMLInputElement>(null);
  return (
    <div className={styles.root}>
      <input
        ref={picker}
        type="file"
        hidden
        aria-label={label}
        accept={accept}
        onChange={({ target }) => {
          const file = target.files?.[0];
          target.value = ''; // allows the same file to be chosen again
          if (file) onChoose(file);
        }}
      />
      <Button
        id={id}
        size="small"
        icon={chooseIcon}
        disabledFocusable={isUploading}
        onClick={() => picker.current?.click()}
      >
        {chooseText}
      </Button>
      {onRemove && (
        <Button size="small" icon={<DeleteRegular />} onClick={onRemove}>
          {removeText}
        </Button>
      )}
    </div>
  );
}
