import type { z } from 'zod'
import type { ErrorCode } from '#shared/errors.ts'
import { accountCalls } from './account.ts'
import { codeCalls } from './auth/one-time-code.ts'
import { passwordCalls } from './auth/password.ts'
import { proofCalls } from './auth/proof.ts'
import { sessionCalls } from './auth/sessions.ts'
import { signInCalls } from './auth/sign-in.ts'
import { signUpCalls } from './auth/sign-up.ts'
import { blockCalls } from './blocks.ts'
import { commentCalls } from './comments.ts'
import { communityCalls } from './communities.ts'
import { contestCalls } from './contests.ts'
import { localInfoCalls } from './local-info.ts'
import { locationCalls } from './locations.ts'
import { mediaCalls } from './media.ts'
import { notificationCalls } from './notifications.ts'
import { placeCalls } from './places.ts'
import { postCalls } from './posts.ts'
import { preferenceCalls } from './preferences.ts'
import { profileCalls } from './profiles.ts'
import { pushCalls } from './push.ts'
import { reportCalls } from './reports.ts'
import { respectCalls } from './respects.ts'
import { searchCalls } from './search.ts'
import { postWritingCalls } from './writing-posts.ts'

/** Every call of the product by its path under `/api/`. */
export const calls = {
  ...communityCalls,
  ...signInCalls,
  ...signUpCalls,
  ...codeCalls,
  ...passwordCalls,
  ...proofCalls,
  ...sessionCalls,
  ...contestCalls,
  ...localInfoCalls,
  ...locationCalls,
  ...mediaCalls,
  ...notificationCalls,
  ...placeCalls,
  ...postCalls,
  ...postWritingCalls,
  ...commentCalls,
  ...preferenceCalls,
  ...profileCalls,
  ...pushCalls,
  ...reportCalls,
  ...respectCalls,
  ...blockCalls,
  ...accountCalls,
  ...searchCalls,
}

export type Calls = typeof calls
export type Path = keyof Calls
/** The calls that only read. */
export type ReadingPath = { [P in Path]: Calls[P] extends { reads: true } ? P : never }[Path]

/** What a caller may send: defaults may be left out. */
export type Input<P extends Path> = z.input<Calls[P]['input']>
/** What a handler receives. */
export type ParsedInput<P extends Path> = z.output<Calls[P]['input']>
export type Output<P extends Path> = z.output<Calls[P]['output']>
export type CallErrors<P extends Path> = Calls[P]['errors'][number] & ErrorCode
