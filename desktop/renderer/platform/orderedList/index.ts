export { OrderedListDialog } from './OrderedListDialog.tsx';
