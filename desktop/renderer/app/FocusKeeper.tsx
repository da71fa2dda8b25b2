import { useFocusFinders } from '@fluentui/react-components';

/**
 * Keeps Fluent's focus manager alive as long as the app. It is disposed with the last component that uses it, and what
 * an open dialog had hidden from screen readers would stay hidden: e.g. the login page after the logout confirmation.
 */
export function FocusKeeper() {
  useFocusFinders();
  return null;
}
