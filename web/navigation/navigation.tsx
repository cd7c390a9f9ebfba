import { type ComponentProps, type ReactNode, useEffect, useMemo } from 'react'
import { Router } from 'wouter'
import { isOfConsole } from '#shared/page.ts'
import { findScreen } from './find-screen.ts'
import { goToPart } from './go-to-part.ts'
import { isLoaded, tryScreen } from './load-screen.ts'
import { prefetchScreens } from './prefetch-screens.ts'
import type { ScreenRoute } from './screen.ts'

type NavigationProps = {
  routes: ScreenRoute[]
  /** On the server: the page's address. */
  ssrPath?: string
  ssrSearch?: string
  children: ReactNode
}

/**
 * The router. The address changes at once; a screen that is not loaded yet shows a skeleton. A link to a part of the shown
 * page makes no entry in the history: Back leaves the page.
 */
export function Navigation({ routes, ssrPath, ssrSearch, children }: NavigationProps) {
  const aroundNav = useMemo(() => goAndLoad(routes), [routes])
  useEffect(() => prefetchScreens(routes), [routes])
  return (
    <Router ssrPath={ssrPath} ssrSearch={ssrSearch} aroundNav={aroundNav}>
      {children}
    </Router>
  )
}

type AroundNavigation = NonNullable<ComponentProps<typeof Router>['aroundNav']>

function goAndLoad(routes: ScreenRoute[]): AroundNavigation {
  return (navigate, to, options) => {
    const { href, pathname, search, hash } = new URL(to, location.href)
    const isShown = pathname + search === location.pathname + location.search
    if (isShown && hash && goToPart(hash.slice(1))) return
    const route = findScreen(routes, pathname)?.route
    if (!route || (route.path === '*' && isOfConsole(pathname))) return loadPage(href, options)
    navigate(to, options)
    if (isLoaded(route)) return
    void tryScreen(route).then((outcome) => {
      // The page of the new version names other scripts.
      if (outcome === 'outdated' && location.href === href) location.reload()
    })
  }
}

/** Loads the page of another entry, whose scripts this page does not have. */
function loadPage(href: string, { replace = false, state }: NavigateOptions = {}): void {
  if (state !== undefined) {
    // A reload keeps the state of the entry.
    if (replace) history.replaceState(state, '', href)
    else history.pushState(state, '', href)
    location.reload()
  } else if (replace) location.replace(href)
  else location.assign(href)
}

type NavigateOptions = { replace?: boolean; state?: unknown }
