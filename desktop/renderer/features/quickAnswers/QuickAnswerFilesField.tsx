import { Button, Checkbox, Field } from '@fluentui/react-components';
import { AttachRegular } from '@fluentui/react-icons';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { v4 as uuid } from 'uuid';
import { QUICK_ANSWER_FILES_MAX } from '#shared/contract/quickAnswers.ts';
import { FILE_MAX_BYTES } from '#shared/domain/limits.ts';
import { mediaTypeOf } from '#shared/domain/mediaType.ts';
import { FileTray } from '#renderer/platform/files/FileTray.tsx';
import type { TrayFile } from '#renderer/platform/files/trayFile.ts';
import { fileSize } from '#renderer/platform/i18n/index.ts';

interface QuickAnswerFilesFieldProps {
  files: readonly TrayFile[];
  onChange: (files: TrayFile[]) => void;
}

/** The files of a quick answer. Audio that is added can be a voice message. */
export function QuickAnswerFilesField({ files, onChange }: QuickAnswerFilesFieldProps) {
  const { t, i18n } = useTranslation();
  const input = useRef<HTMLInputElement>(null);
  /** Why not all files were added that were chosen last. */
  const [problem, setProblem] = useState<string>();

  const problemOf = ({ name, size }: File) => {
    if (size === 0) return t('conversation.composer.fileEmpty', { name });
    if (size <= FILE_MAX_BYTES) return undefined;
    return t('conversation.composer.fileTooLarge', { name, limit: fileSize(FILE_MAX_BYTES, i18n.language) });
  };
  const add = (chosen: readonly File[]) => {
    const fit = chosen.filter((file) => problemOf(file) === undefined);
    const room = QUICK_ANSWER_FILES_MAX - files.length;
    const tooMany =
      fit.length > room ? t('quickAnswers.form.tooManyFiles', { max: QUICK_ANSWER_FILES_MAX }) : undefined;
    setProblem(tooMany ?? chosen.map(problemOf).find((each) => each !== undefined));
    onChange([...files, ...fit.slice(0, room).map((file) => ({ key: uuid(), file, isVoice: false }))]);
  };
  return (
    <div>
      <Field
        label={t('quickAnswers.form.files')}
        hint={t('quickAnswers.form.filesHint', { max: QUICK_ANSWER_FILES_MAX })}
        validationMessage={problem}
      >
        {({ 'aria-labelledby': labelledBy, 'aria-describedby': describedBy }) => (
          <div role="group" aria-labelledby={labelledBy} aria-describedby={describedBy}>
            <Button size="small" icon={<AttachRegular />} onClick={() => input.current?.click()}>
              {t('quickAnswers.form.addFiles')}
            </Button>
            <input
              ref={input}
              type="file"
              multiple
              hidden
              aria-label={t('quickAnswers.form.addFiles')}
              onChange={({ target }) => {
                add([...(target.files ?? [])]);
                target.value = ''; // allows the same file to be chosen again
              }}
            />
          </div>
        )}
      </Field>
      <FileTray
        label={t('quickAnswers.form.files')}
        files={files}
        isInForm
        nameOf={({ file }) => file.name}
        onRemove={(removed) => {
          setProblem(undefined);
          onChange(files.filter((one) => one !== removed));
        }}
      >
        {({ key, file, isVoice }) =>
          file instanceof File &&
          mediaTypeOf(file.type) === 'audio' && (
            <Checkbox
              label={t('quickAnswers.form.voice', { name: file.name })}
              checked={isVoice}
              onChange={(_, { checked }) =>
                onChange(files.map((one) => (one.key === key ? { ...one, isVoice: checked === true } : one)))
              }
            />
          )
        }
      </FileTray>
    </div>
  );
}
