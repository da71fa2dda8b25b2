import { expect, it } from 'vitest';
import { importAlone } from './iconsAlone.ts';

it('takes each icon from its own file, under the name it had', async () => {
  const code = importAlone(
    "import { AddRegular, MoreVerticalRegular as More } from '@fluentui/react-icons';",
  );
  expect(code).toBe(
    "import { AddRegular } from '@fluentui/react-icons/svg/add'; import { MoreVerticalRegular as More } from '@fluentui/react-icons/svg/more-vertical';",
  );
  expect(await import('@fluentui/react-icons/svg/more-vertical')).toHaveProperty('MoreVerticalRegular');
});

it('finds all sizes in one file', () => {
  expect(importAlone('import { Checkmark12Filled } from "@fluentui/react-icons"')).toBe(
    "import { Checkmark12Filled } from '@fluentui/react-icons/svg/checkmark'",
  );
});

it('leaves what is no icon, and other libraries', () => {
  const code =
    "import { bundleIcon } from '@fluentui/react-icons'; import { Button } from '@fluentui/react-components';";
  expect(importAlone(code)).toBe(code);
});
