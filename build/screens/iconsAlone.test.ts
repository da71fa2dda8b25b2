import { expect, it } from 'vitest';
import { importAlone } from './iconsAlone.ts';

it('imports each icon from its own file under its name', async () => {
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

it('leaves other exports and other libraries unchanged', () => {
  const code =
    "import { bundleIcon } from '@fluentui/react-icons'; import { Button } from '@fluentui/react-components';";
  expect(importAlone(code)).toBe(code);
});
