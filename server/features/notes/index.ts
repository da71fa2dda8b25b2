export { Note, NoteMention } from './note.entity.ts';
export { listNoteIds, listNotes, viewNotes } from './notes.queries.ts';
export { addNote } from './saveNote.ts';
