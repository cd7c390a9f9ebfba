import type pg from 'pg'
import { openPool } from '#server/db/database.ts'

type Release = pg.PoolClient['release']

/** Connections as the library's worker needs them. */
export function openWorkerPool(url: string, size: number): pg.Pool {
  // A connection that listens may be silent for hours without being broken.
  const pool = openPool(url, size, 0)
  pool.on('connect', releaseOnce)
  return pool
}

/**
 * The library releases a connection twice if it is lost just as it begins to listen; the second release would throw and
 * end the process. The pool sets `release` each time it hands the connection out.
 */
function releaseOnce(client: pg.PoolClient): void {
  let release: Release
  Object.defineProperty(client, 'release', {
    get: () => release,
    set: (releaseToPool: Release) => {
      let isInUse = true
      release = (error) => {
        if (isInUse) releaseToPool(error)
        isInUse = false
      }
    },
  })
}
