import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { Output } from '#shared/contracts/calls.ts'
import { api, isApiError } from '#web/http/api.ts'
import { useErrorAlert } from '#web/layout/alert.tsx'
import type { Complete } from './grievance-form.tsx'

type Filing = {
  token: string
  /** The verified address of the member who is signed in, which needs no code. */
  own: string | undefined
  onFiled: (filed: Output<'grievance/file'>) => void
}

/** Files a grievance: at once with an address that the server knows to be proven, else after a code. */
export function useFiling({ token, own, onFiled }: Filing) {
  const showError = useErrorAlert()
  // Named once: sent again because an answer was lost, it is filed once.
  const [filed_as] = useState(() => crypto.randomUUID())
  const [waiting, setWaiting] = useState<Complete>()
  const community = { identification_token: token }
  const sendCode = ({ email }: Complete) =>
    api('grievance/send-code', { ...community, email: email.trim() })

  const filing = useMutation({
    mutationFn: ({ written, otp }: { written: Complete; otp?: string }) => {
      const { kind, address, words, email } = written
      const given = { kind, address: address.trim(), words: words.trim(), email: email.trim() }
      return api('grievance/file', { ...community, filed_as, ...given, ...(otp && { otp }) })
    },
    onSuccess: onFiled,
    onError: async (error, { written, otp }) => {
      if (isApiError(error) && error.code === 'email_not_proven' && !otp) await beginCode(written)
      else if (!isAboutAddress(error) && !isWrongCode(error)) showError(error)
      if (isAboutAddress(error)) setWaiting(undefined)
    },
  })

  async function beginCode(written: Complete) {
    try {
      await sendCode(written)
      setWaiting(written)
    } catch (error) {
      showError(error)
    }
  }

  const asking = useMutation({ mutationFn: beginCode })

  return {
    /** What waits for a code. */
    waiting,
    isPending: filing.isPending || asking.isPending,
    addressError: isAboutAddress(filing.error) ? filing.error : undefined,
    begin: (written: Complete) => {
      filing.reset()
      if (written.email.trim().toLowerCase() === own) filing.mutate({ written })
      else asking.mutate(written)
    },
    file: (otp: string, onError: (error: unknown) => void) =>
      waiting && filing.mutate({ written: waiting, otp }, { onError }),
    resend: async () => waiting && sendCode(waiting),
    back: () => setWaiting(undefined),
  }
}

function isAboutAddress(error: unknown) {
  return isApiError(error) && error.code === 'grievance_address_unknown'
}

function isWrongCode(error: unknown) {
  return isApiError(error) && error.code === 'code_invalid'
}
