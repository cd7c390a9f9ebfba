import type { Kind } from './kind.ts'

/** Addresses of pages elsewhere. No file of them is taken or kept. */
export const link: Kind = { one: 'a link', many: 'links', formats: [] }
