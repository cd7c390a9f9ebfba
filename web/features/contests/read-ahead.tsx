import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { SECOND } from '#shared/limits.ts'
import { isSavingData } from '#web/device/saves-data.ts'
import { isNetworkLost } from '#web/http/network.ts'
import { paths } from '#web/navigation/paths.ts'
import { prefetchScreen } from '#web/navigation/prefetch-screens.ts'
import { whenIdle } from '#web/navigation/when-idle.ts'
import { useSession } from '#web/session/session.tsx'
import { readTodaysDays } from './days-for-offline.ts'
import { useToday } from './today.ts'

/** In milliseconds. What the reader does first goes before reading ahead. */
const delay = 5 * SECOND

/** Reads ahead what a member may want to open without a network, except for a member who saves data. */
export function ReadAhead(): null {
  const client = useQueryClient()
  const user_id = useSession()?.user.id
  const today = useToday()
  useEffect(() => {
    if (user_id === undefined) return
    const read = async () => {
      if (isSavingData() || isNetworkLost()) return
      const [day] = await readTodaysDays(client, { user_id, today })
      if (!day) return
      const { pathname } = new URL(paths.contestDay(day.contest_id, day.day_id), location.href)
      await prefetchScreen(pathname)
    }
    // What cannot be read now is read when it is opened.
    const tryToRead = () => void read().catch(() => undefined)
    const timer = setTimeout(() => whenIdle(tryToRead), delay)
    return () => clearTimeout(timer)
  }, [client, user_id, today])
  return null
}
