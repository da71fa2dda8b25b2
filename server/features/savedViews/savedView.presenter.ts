import { savedViewFilters, type SavedView as WireSavedView } from '#shared/contract/savedViews.ts';
import type { SavedView } from './savedView.entity.ts';

export function presentSavedView({ id, name, user, filters }: SavedView): WireSavedView {
  return { id, name, isShared: user === null, filters: savedViewFilters.parse(filters) };
}
