import { isOfHosts } from '#shared/page.ts'
import { consoleScreens } from './console/screens.ts'
import { type EntryName, entries } from './entries.ts'
import { mainScreens } from './main-screens.ts'
import { findScreen } from './navigation/find-screen.ts'
import type { Screens } from './navigation/screen.ts'

const screensOf: Record<EntryName, Screens> = { main: mainScreens, console: consoleScreens }

const consoleEntry = entries[1]

/** The rows of all entries, for what walks every screen. */
export const allRoutes = Object.values(screensOf).flatMap(({ routes }) => routes)

/**
 * The first entry with a screen at this path. The first entry of all draws the page that is not found. The console of the
 * installation goes before a community of that name, which can only be there while nobody hosts by it.
 */
export function entryAt(pathname: string, { hasHosts = true } = {}) {
  if (hasHosts && isOfHosts(pathname)) return { entry: consoleEntry, screens: consoleScreens }
  const hasScreen = ({ name }: { name: EntryName }) => {
    const route = findScreen(screensOf[name].routes, pathname)?.route
    return route !== undefined && route.path !== '*' && !isOfHosts(route.path)
  }
  const entry = entries.find(hasScreen) ?? entries[0]
  return { entry, screens: screensOf[entry.name] }
}
