/**
 * The entries of the build: each has a first script and route table of its own, and a page loads one of them.
 * What only another entry imports is in no script that the page asks for.
 */
export const entries = ['web/entry-client.tsx'] as const

export type Entry = (typeof entries)[number]
