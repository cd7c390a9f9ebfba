import type { OwnLogin } from '#shared/contracts/auth/proof.ts'
import type { SignInMethods } from '#shared/page.ts'
import { isAboutFields } from '#web/http/field-error.ts'
import { loginOf } from '../own-logins.ts'

/** How members prove who they are. */
export type ProofMethod = 'password' | 'code' | 'provider'

/** What members prove it with; neither where the provider is the proof. */
export type Proof = { password?: string; otp?: string }

/** The proofs that a member can give here, the easiest first. */
export function proofMethods(logins: OwnLogin[], methods: SignInMethods): ProofMethod[] {
  const { email_codes, whatsapp_codes, provider } = methods
  const email = loginOf(logins, 'email')
  const getsCodes = email ? email_codes : loginOf(logins, 'phone') !== undefined && whatsapp_codes
  return [
    ...(loginOf(logins, 'password') ? (['password'] as const) : []),
    ...(getsCodes ? (['code'] as const) : []),
    ...(loginOf(logins, 'provider') && provider ? (['provider'] as const) : []),
  ]
}

/** Whether a call failed because of the proof, whose fields show the error. */
export function isProofError(error: unknown): boolean {
  const codes = ['password_wrong', 'code_invalid', 'proof_missing'] as const
  return isAboutFields(error, { codes, names: ['password', 'otp'] })
}

/** The proof that a form holds. With neither field filled in, the provider is the proof. */
export function readProof(form: FormData): Proof {
  const password = form.get('password')
  const otp = form.get('otp')
  if (typeof password === 'string') return { password }
  return typeof otp === 'string' ? { otp } : {}
}
