import { Spinner, type SpinnerProps } from '@fluentui/react-components';

/** Takes the place of an icon while what it stands for is under way; the text beside it names it. */
export function BusyIcon({ size = 'tiny' }: Pick<SpinnerProps, 'size'>) {
  return <Spinner size={size} aria-hidden />;
}
