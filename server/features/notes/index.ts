export { Note, NoteMention } from './note.entity.ts';
export { listNotes } from './notes.queries.ts';
