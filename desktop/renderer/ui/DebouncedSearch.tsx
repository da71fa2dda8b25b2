import { makeStyles, mergeClasses, SearchBox } from '@fluentui/react-components';
import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SEARCH_DEBOUNCE } from '#shared/domain/limits.ts';

const useStyles = makeStyles({
  box: { flex: '0 1 320px', '@media (max-width: 599.98px)': { flexGrow: 1 } },
});

interface DebouncedSearchProps {
  label: string;
  className?: string;
  /** Called with the trimmed text half a second after the last key, and at once when the box is cleared. */
  onSearch: (text: string) => void;
}

/** A search box that waits until the user stops typing. */
export function DebouncedSearch({ label, className, onSearch }: DebouncedSearchProps) {
  const styles = useStyles();
  const { t } = useTranslation();
  const [text, setText] = useState('');
  const search = useEffectEvent(onSearch);
  useEffect(() => {
    const timer = setTimeout(() => search(text.trim()), text === '' ? 0 : SEARCH_DEBOUNCE);
    return () => clearTimeout(timer);
  }, [text]);
  return (
    <SearchBox
      className={mergeClasses(styles.box, className)}
      aria-label={label}
      placeholder={label}
      dismiss={{ 'aria-label': t('actions.clear') }}
      value={text}
      onChange={(_, { value }) => setText(value)}
    />
  );
}
