import { Button } from '@fluentui/react-components';
import { AttachRegular } from '@fluentui/react-icons';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { tooltip } from '#renderer/ui/tooltip/index.ts';

/** Lets the user choose any number of files. */
export function AttachButton({ onFiles }: { onFiles: (files: Iterable<File>) => void }) {
  const { t } = useTranslation();
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button
        {...tooltip(t('conversation.composer.attach'))}
        appearance="subtle"
        icon={<AttachRegular />}
        onClick={() => input.current?.click()}
      />
      <input
        ref={input}
        type="file"
        multiple
        hidden
        onChange={({ target }) => {
          onFiles(target.files ?? []);
          target.value = ''; // allows the same file to be chosen again
        }}
      />
    </>
  );
}
