export { beginDeletion } from './deletion/delete-account.ts'
export { recordAccountEvent } from './events.ts'
export { askForExport } from './export/handlers.ts'
