export { LazyOperatorNote } from './lazy-operator-note.tsx'
export { NotPublic } from './not-public.tsx'
