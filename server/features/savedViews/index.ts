export { SavedView } from './savedView.entity.ts';
