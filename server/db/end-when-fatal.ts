import type pg from 'pg'

/** SQLSTATE of errors after which the database closes the connection. */
const fatal = /^(08|57P)...?$|^25P0[34]$/

/**
 * Ends a connection as soon as the database has answered with a fatal error: the server closes it a moment later, and until then
 * the pool would give it to the next statement. A pool discards a client that is ending.
 */
export function endWhenFatal(client: pg.PoolClient): void {
  const { query } = client
  Object.assign(client, {
    query: (...given: unknown[]) => {
      const result: unknown = Reflect.apply(query, client, given)
      if (result instanceof Promise) {
        result.catch(({ code = '' }: { code?: string }) => {
          if (fatal.test(code)) void client.end()
        })
      }
      return result
    },
  })
}
