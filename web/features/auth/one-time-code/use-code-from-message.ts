import { useEffect, useEffectEvent } from 'react'
import { codeIn } from './code-in.ts'

/**
 * Reads the code from a text message, where the browser can (WebOTP) and the reader agrees. The message must end with
 * `@` and our host, a space, `#` and the code.
 */
export function useCodeFromMessage(onCode: (code: string) => void): void {
  const take = useEffectEvent(onCode)
  useEffect(() => {
    if (!('OTPCredential' in window)) return
    const leaving = new AbortController()
    const options = { otp: { transport: ['sms'] }, signal: leaving.signal }
    navigator.credentials.get(options).then(
      (credential) => {
        if (credential && 'code' in credential) take(codeIn(String(credential.code)))
      },
      // The reader has typed the code, has refused or has left.
      () => undefined,
    )
    return () => leaving.abort()
  }, [])
}
