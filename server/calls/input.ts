import type { ZodError } from 'zod'
import type { Call } from '#shared/contracts/call.ts'
import { AppError, type FieldErrors } from '#shared/errors.ts'
import type { Caller } from './caller.ts'
import type { Form } from './form.ts'

/**
 * What a call was sent, as its contract reads it.
 *
 * @throws `given_data_invalid`; `acting_for_somebody_else` where a member's call names another `user_id`
 */
export function readInput(call: Call, { member }: Caller, form: Form) {
  const read = call.input.safeParse(form.fields)
  if (!read.success) throw invalidData(read.error)
  const namesCaller = call.who !== 'anyone' && !call.aboutUser
  const { user_id = member?.id } = read.data
  if (namesCaller && user_id !== member?.id) throw new AppError('acting_for_somebody_else')
  return read.data
}

/** The error for data that does not fit its schema, with a sentence for each field. */
export function invalidData(error: ZodError): AppError {
  const fields: FieldErrors = {}
  for (const issue of error.issues) fields[issue.path.join('.') || 'body'] ??= issue.message
  return new AppError('given_data_invalid', fields)
}
