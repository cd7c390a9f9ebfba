import type { Input, Output, Path } from './contracts/calls.ts'
import { DAY } from './limits.ts'
import type { Language } from './locale.ts'

/** The look that a reader has chosen; without a choice the device decides. */
export const themes = ['light', 'dark'] as const
export type Theme = (typeof themes)[number]

/** The page without content, which a service worker shows in place of pages that cannot be loaded. */
export const shellPath = '/app-shell'
export const shellId = 'app-shell'

/** The cookie with the choice of less data, `yes` or `no`. Pages are drawn by it. Its lifetime is in milliseconds. */
export const savesDataCookie = { name: 'saves-data', lifetime: 365 * DAY } as const

/** Where a form without scripts sets that cookie. */
export const savesDataPath = '/saves-data'

/** Files that a page of the web part needs: its first script, the script of its screen, and all that they need. */
export type PageAssets = {
  script: string
  screen: string | undefined
  styles: string[]
  preloads: string[]
  /** What an older browser runs before the first script. */
  polyfills: string
}

/** The parts of a page: sources of the web part, by which the build names their files. */
export type PageParts = {
  /** The page's entry: its name, and the source files of its first script and of its style. */
  entry: { name: string; script: string; style: string }
  /** The source file of its screen. */
  screen: string | undefined
  /** The source files of the parts of the screen that are loaded when they are drawn. */
  parts: string[]
  /** The paths of the files of words that come with the page. */
  words: string[]
}

/** The settings of the installation that pages need. */
export type Product = {
  name: string
  /** Who runs it, in New Delhi; nobody runs a demo. */
  legal_entity: string | null
  support_email: string
  public_url: string
  /** Names our domain in the title of what is shared. */
  domain_label: string
  /** The token of the community that a browser begins with where no other is known. */
  default_community: string | null
  sign_in: SignInMethods
}

/** The methods to sign in and to sign up that are configured. */
export type SignInMethods = {
  /** The name of the sign-in provider; `null` where none is configured. */
  provider: string | null
  email_codes: boolean
  whatsapp_codes: boolean
  /** Whether messages go to the mailbox of development instead of being sent. */
  mailbox: boolean
}

/** Makes a read in process, as a visitor of that community. */
export type PageCall = <P extends Path>(
  path: P,
  input: Input<P>,
  identification_token: string | undefined,
) => Promise<Output<P>>

/** A page to draw: its address, for whom, and how to ask the server what stands on it. */
export type PageRequest = {
  /** Path and query. */
  url: string
  language: Language
  theme: Theme | undefined
  /** Whether the reader wants smaller pictures and no preloading. */
  savesData: boolean
  product: Product
  assetsOf: (page: PageParts) => PageAssets
  /** Whether somebody hosts the installation by its console: otherwise its addresses lead nowhere. */
  hasHosts: boolean
  /** The community of a row, by its id: a bare link names no community. */
  tokenOf: (rowId: number) => Promise<string | undefined>
  call: PageCall
  /** Runs the CPU-bound part of the drawing, when it is its turn. */
  inTurn: <Result>(work: () => Promise<Result>) => Promise<Result>
}

/** A drawn page; 404 if its screen or its subject does not exist. */
export type PageAnswer = { status: number; html: string }

/** Whether an address is of the console, an entry of its own of which nothing works without a network. */
export function isOfConsole(pathname: string): boolean {
  return /^\/[^/]+\/console(?:\/|$)/.test(pathname) || isOfHosts(pathname)
}

/** Whether an address is of the console of the installation. It is there only where somebody hosts by it. */
export function isOfHosts(pathname: string): boolean {
  return /^\/host(?:\/|$)/.test(pathname)
}
