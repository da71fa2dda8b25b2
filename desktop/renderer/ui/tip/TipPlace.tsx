import { useEffect, useState } from 'react';
import { later } from '../later/index.ts';
import { followTips, type PointedAt } from './followTips.ts';

/** The words beside what is pointed at. */
export const ShownTip = later(async () => (await import('./ShownTip.tsx')).ShownTip);

/** The place where tips appear; once, around the whole program. */
export function TipPlace() {
  const [shown, show] = useState<PointedAt | null>(null);
  useEffect(() => followTips(document, show), []);
  return shown && <ShownTip {...shown} />;
}
