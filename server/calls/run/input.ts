import type { Caller } from '#server/calls/callers/caller.ts'
import type { Call } from '#shared/contracts/call.ts'
import { AppError } from '#shared/errors.ts'
import { isStorable } from '#shared/rules/storable-text.ts'
import { readData } from './field-errors.ts'
import type { Form } from './form.ts'

/**
 * The input of a call, as its contract parses it.
 *
 * @throws `given_data_invalid`; `acting_for_somebody_else` where a member's call names another `user_id` and is not about
 *   that one
 */
export function readInput(call: Call, { member }: Caller, form: Form) {
  const input = readData(call.input, form.fields)
  const unstorable = findUnstorable(input)
  if (unstorable) throw new AppError('given_data_invalid', { [unstorable.join('.')]: notStorable })
  const { user_id = member?.id } = input
  const namesCaller = member && !call.aboutUser && !(call.who === 'anyone' && user_id === nobody)
  if (namesCaller && user_id !== member.id) throw new AppError('acting_for_somebody_else')
  return input
}

/** The `user_id` of a visitor. */
const nobody = 0

const notStorable = 'This text holds a character that cannot be stored.'

/** The path of a text that the database cannot store. The schema limits the depth of a value. */
function findUnstorable(value: unknown): string[] | undefined {
  if (typeof value === 'string') return isStorable(value) ? undefined : []
  if (typeof value !== 'object' || value === null) return undefined
  for (const [name, part] of Object.entries(value)) {
    const found = isStorable(name) ? findUnstorable(part) : []
    if (found) return [name, ...found]
  }
  return undefined
}
