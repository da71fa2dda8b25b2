import { Spinner, type SpinnerProps } from '@fluentui/react-components';

/** A spinner in place of an icon. Screen readers skip it: the text beside it says what is going on. */
export function BusyIcon({ size = 'tiny' }: Pick<SpinnerProps, 'size'>) {
  return <Spinner size={size} aria-hidden />;
}
