/** A part of the web that is built apart, with a first script and a route table of its own. */
export type Entry = {
  /** Names its folder of scripts and its manifest. */
  name: string
  /** The source file of its first script. */
  script: string
  /** The source file of its style, which the first script imports. */
  style: string
}

/**
 * Each page loads one entry and nothing of the others: they share no scripts. The first entry with a screen at an address
 * draws it.
 */
export const entries = [
  { name: 'main', script: 'web/entry-client.tsx', style: 'web/styles.css' },
  { name: 'console', script: 'web/console/entry-client.tsx', style: 'web/console/styles.css' },
] as const satisfies [Entry, ...Entry[]]

export type EntryName = (typeof entries)[number]['name']
