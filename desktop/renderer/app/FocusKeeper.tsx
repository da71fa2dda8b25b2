import { useFocusFinders } from '@fluentui/react-components';

/**
 * Keeps Fluent's keeper of the focus alive as long as the program. It ends with the last component that uses it, and what an
 * open dialog had hidden from screen readers stays hidden then: the page of login after a question whether to leave.
 */
export function FocusKeeper() {
  useFocusFinders();
  return null;
}
