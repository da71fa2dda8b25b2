import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { PersonRegular } from '@fluentui/react-icons';
import { useState, type ReactElement } from 'react';
import { initialsOf } from './initials.ts';
import { nameColors } from './nameColors.ts';

const useStyles = makeStyles({
  root: {
    position: 'relative',
    display: 'inline-flex',
    flexShrink: 0,
    alignItems: 'center',
    justifyContent: 'center',
    verticalAlign: 'middle',
    boxSizing: 'border-box',
    overflow: 'hidden',
    border: `${tokens.strokeWidthThin} solid ${tokens.colorTransparentStroke}`,
    borderRadius: tokens.borderRadiusCircular,
    fontFamily: tokens.fontFamilyBase,
    fontWeight: tokens.fontWeightSemibold,
    lineHeight: 1,
    userSelect: 'none',
  },
  picture: { position: 'absolute', inset: 0, width: '100%', height: '100%', objectFit: 'cover' },
});

/** Pixels of an avatar, its text and its icon. */
const SIZES = {
  16: { text: 8, icon: 10 },
  24: { text: 10, icon: 16 },
  28: { text: 12, icon: 20 },
  32: { text: 14, icon: 20 },
  36: { text: 14, icon: 20 },
  40: { text: 14, icon: 20 },
  64: { text: 20, icon: 32 },
} as const;

export type AvatarSize = keyof typeof SIZES;

interface AvatarProps {
  name: string;
  size: AvatarSize;
  picture?: string | undefined;
  /** Shown instead of the initials. */
  icon?: ReactElement | undefined;
  className?: string | undefined;
}

/** The picture of a contact or user, or their initials in a stable colour; decorative, as the name stands beside it. */
export function Avatar({ name, size, picture, icon, className }: AvatarProps) {
  const styles = useStyles();
  const [broken, setBroken] = useState<string>();
  const initials = icon ? '' : initialsOf(name);
  return (
    <span
      className={mergeClasses(styles.root, className)}
      style={{
        ...nameColors(name),
        width: size,
        height: size,
        fontSize: SIZES[size][initials ? 'text' : 'icon'],
      }}
      aria-hidden
    >
      {initials ? <bdi>{initials}</bdi> : (icon ?? <PersonRegular />)}
      {picture && picture !== broken && (
        <img className={styles.picture} src={picture} alt="" onError={() => setBroken(picture)} />
      )}
    </span>
  );
}
