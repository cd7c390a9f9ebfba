import { type ComponentProps, type ReactNode, useMemo } from 'react'
import { Router } from 'wouter'
import { whenSettled } from '#web/ui/back-stack.ts'
import { findScreen } from './find-screen.ts'
import { isLoaded, tryScreen } from './load-screen.ts'
import { isPending, setPending } from './pending-screen.ts'
import type { ScreenRoute } from './screen.ts'

type NavigationProps = {
  routes: ScreenRoute[]
  /** On the server: the page's address. */
  ssrPath?: string
  ssrSearch?: string
  children: ReactNode
}

/** The router. The old screen stays until the next one is loaded; the last tap wins. */
export function Navigation({ routes, ssrPath, ssrSearch, children }: NavigationProps) {
  const aroundNav = useMemo(() => loadThenGo(routes), [routes])
  return (
    <Router ssrPath={ssrPath} ssrSearch={ssrSearch} aroundNav={aroundNav}>
      {children}
    </Router>
  )
}

type AroundNavigation = NonNullable<ComponentProps<typeof Router>['aroundNav']>

function loadThenGo(routes: ScreenRoute[]): AroundNavigation {
  return (navigate, to, options) => {
    const route = findScreen(routes, new URL(to, location.href).pathname)?.route
    if (!route || isLoaded(route)) {
      setPending(undefined)
      return navigate(to, options)
    }
    const navigation = Symbol(to)
    setPending({ navigation, status: 'loading' })
    void tryScreen(route).then(async (outcome) => {
      await whenSettled()
      if (!isPending(navigation)) return
      if (outcome === 'unreachable') return setPending({ navigation, status: 'failed' })
      setPending(undefined)
      navigate(to, options)
      if (outcome === 'outdated') location.reload()
    })
  }
}
