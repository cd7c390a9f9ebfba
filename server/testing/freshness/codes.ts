import { type Identity, keepIdentity } from '#server/features/auth/sign-up/pending-identity.ts'
import type { Input } from '#shared/contracts/calls.ts'
import { codeSentTo } from '../people.ts'
import type { Neighbour, Scene } from './scene.ts'

type CodeCall =
  | 'auth/request-otp'
  | 'auth/forgot-password'
  | 'auth/request-change-otp'
  | 'auth/request-contact-otp'

/** The code that such a call sends to the writer, at that address. */
export async function requestCode<P extends CodeCall>(
  { at, writer }: Scene,
  path: P,
  { input, to }: { input: Input<P>; to: string },
): Promise<string> {
  const { status } = await writer.caller.send(at.processes.truth, path, input)
  if (status !== 200) throw new Error(`${path} answers ${status}`)
  return codeSentTo(at.truth.mailbox, to)
}

/** Lets a browser have a verified identity. */
export async function verify({ at }: Scene, { caller }: Neighbour, identity: Identity) {
  const set = (_name: string, value: string) =>
    void caller.cookies.set('chowk-identity', { value, path: '/', attributes: '' })
  const cookies = { get: () => undefined, set, clear: () => undefined }
  await keepIdentity(at.truth.db, cookies, identity)
}
