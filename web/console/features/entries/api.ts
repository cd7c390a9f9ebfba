export { EntryView } from './entry-view.tsx'
export { entriesQuery } from './queries.ts'
