import type { z } from 'zod'
import type { ErrorCode } from '#shared/errors.ts'
import { authCalls } from './auth.ts'
import { contestCalls } from './contests.ts'
import { passwordCalls } from './passwords.ts'
import { postCalls } from './posts.ts'
import { profileCalls } from './profiles.ts'
import { registrationCalls } from './registration.ts'

/** Every call of the product by its path under `/api/`. */
export const calls = {
  ...authCalls,
  ...registrationCalls,
  ...passwordCalls,
  ...contestCalls,
  ...postCalls,
  ...profileCalls,
}

export type Calls = typeof calls
export type Path = keyof Calls

/** What a caller may send: defaults may be left out. */
export type Input<P extends Path> = z.input<Calls[P]['input']>
/** What a handler receives. */
export type ParsedInput<P extends Path> = z.output<Calls[P]['input']>
export type Output<P extends Path> = z.output<Calls[P]['output']>
export type CallErrors<P extends Path> = Calls[P]['errors'][number] & ErrorCode
