export { DatabaseImport } from './databaseImport.entity.ts';
export { encryptedImports } from './encryptedImports.ts';
export { ImportedRow } from './importedRow.entity.ts';
export { ImportSkip } from './importSkip.entity.ts';
export { ImportSource } from './importSource.entity.ts';
export { startImports } from './run/startImports.ts';
