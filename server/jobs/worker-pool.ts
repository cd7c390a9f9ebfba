import type pg from 'pg'
import { openPool } from '#server/db/database.ts'

type Release = pg.PoolClient['release']

/** Connections as the library's worker needs them. */
export function openWorkerPool(url: string, size: number): pg.Pool {
  // Who listens hears nothing for hours; that is no sign of a broken connection.
  const pool = openPool(url, size, 0)
  pool.on('connect', releaseOnce)
  return pool
}

/**
 * A connection that is lost just as the library begins to listen on it, and ends, is released twice there,
 * unheard: that second time would be an error that ends the process. The pool sets `release` at each loan.
 */
function releaseOnce(client: pg.PoolClient): void {
  let release: Release
  Object.defineProperty(client, 'release', {
    get: () => release,
    set: (giveBack: Release) => {
      let isLent = true
      release = (error) => {
        if (isLent) giveBack(error)
        isLent = false
      }
    },
  })
}
