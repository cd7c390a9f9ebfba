import type { ParsedInput } from '#shared/contracts/calls.ts'
import { type ItemError, itemErrors } from '#shared/contracts/console/moderation.ts'
import { AppError } from '#shared/errors.ts'
import { decide } from './decide.ts'
import type { Moderator } from './lock-item.ts'

type Result = { item_id: string; error: ItemError | null }
type Services = Parameters<typeof decide>[0]

/**
 * Decides the same about several items, one after the other and each in a transaction of its own: what somebody else has
 * decided meanwhile does not stop the others.
 *
 * @throws `not_allowed`, `given_data_invalid`
 */
export async function decideAll(
  services: Services,
  moderator: Moderator,
  { items, ...decision }: ParsedInput<'console/decide-all'>,
): Promise<Result[]> {
  const results: Result[] = []
  for (const item of items) {
    const deciding = services.db.transaction().execute((db) =>
      decide({ ...services, db }, moderator, {
        ...{ ...decision, ...item },
        ...{ until: null, stays_hidden: 'nothing' },
      }),
    )
    const error = await deciding.then(() => null, toItemError)
    results.push({ item_id: item.item_id, error })
  }
  return results
}

function toItemError(error: unknown): ItemError {
  const code = error instanceof AppError ? error.code : undefined
  const known = itemErrors.find((one) => one === code)
  if (!known) throw error
  return known
}
