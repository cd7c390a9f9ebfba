/** A part of the web that is built apart, with a first script and a route table of its own. */
export type Entry = {
  /** Names its folder of scripts and its manifest. */
  name: string
  /** The source file of its first script. */
  script: string
}

/**
 * Each page loads one entry and nothing of the others: they share no scripts. The first entry with a screen at an address
 * draws it.
 */
export const entries: [Entry, ...Entry[]] = [{ name: 'main', script: 'web/entry-client.tsx' }]
