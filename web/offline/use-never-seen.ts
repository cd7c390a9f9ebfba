import { type Query, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useLocation } from 'wouter'
import { findScreen } from '#web/navigation/find-screen.ts'
import { loadScreen } from '#web/navigation/load-screen.ts'
import type { ScreenRoute } from '#web/navigation/screen.ts'
import { isUnreached } from './kept-behind.ts'

/** Whether the current screen, or a part of it, cannot be shown because it was never opened on this device. */
export function useNeverSeen(routes: ScreenRoute[]): boolean {
  const client = useQueryClient()
  const [pathname] = useLocation()
  const route = findScreen(routes, pathname)?.route
  const [missing, setMissing] = useState<ScreenRoute>()
  useEffect(() => {
    // It is being loaded already, or was: this loads nothing.
    if (route) void loadScreen(route).then((module) => setMissing(module ? undefined : route))
  }, [route])
  const isMissing = route !== undefined && missing === route
  return isMissing || client.getQueryCache().getAll().some(isEmpty)
}

function isEmpty(query: Query): boolean {
  return query.isActive() && query.state.data === undefined && isUnreached(query.state.error)
}
