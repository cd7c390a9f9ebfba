import { isApiError } from './api.ts'

/**
 * Reads the first page of a list, which an address may choose by a cursor. Addresses grow old and anybody can write one:
 * where the cursor is of another list, or nothing is left after it, this is the start of the list.
 */
export async function askFirstPage<Answer>(
  ask: (input: object) => Promise<Answer>,
  input: object,
): Promise<Answer> {
  const { cursor, ...atHead }: { cursor?: unknown } = input
  if (cursor === undefined) return ask(input)
  const page = await ask(input).catch((error: unknown) => {
    if (!isOfAnotherList(error)) throw error
    return undefined
  })
  return page === undefined || isEmpty(page) ? ask(atHead) : page
}

function isEmpty(page: unknown): boolean {
  return !Object.values(Object(page)).some((items) => Array.isArray(items) && items.length > 0)
}

function isOfAnotherList(error: unknown): boolean {
  return isApiError(error) && error.code === 'given_data_invalid' && 'cursor' in error.fields
}
