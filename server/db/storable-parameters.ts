import type pg from 'pg'
import { AppError } from '#shared/errors.ts'
import { isStorable } from '#shared/rules/storable-text.ts'

/**
 * Refuses texts that the database cannot store, wherever they come from: a body, an address, a cookie, another service.
 * The input of calls is checked before, with the name of its field.
 *
 * @throws `given_data_invalid`, by the query
 */
export function refuseUnstorable(client: pg.PoolClient): void {
  const { query } = client
  Object.assign(client, {
    query: (...given: unknown[]) => {
      if (!parametersOf(given).every(isStorableParameter)) throw new AppError('given_data_invalid')
      return Reflect.apply(query, client, given)
    },
  })
}

/** The parameters of a statement that is a text, or an object. */
function parametersOf([statement, values]: unknown[]): unknown[] {
  const parameters: unknown = Array.isArray(values) ? values : Object(statement).values
  return Array.isArray(parameters) ? parameters : []
}

function isStorableParameter(value: unknown): boolean {
  if (typeof value === 'string') return isStorable(value)
  return !Array.isArray(value) || value.every(isStorableParameter)
}
