import type { ReactNode } from 'react'
import type { Contact } from '#shared/contracts/auth/one-time-code.ts'
import type { Input } from '#shared/contracts/calls.ts'
import { AuthFrame } from '#web/features/auth/auth-frame.tsx'
import { api } from '#web/http/api.ts'
import { PageMeta } from '#web/layout/page-meta.tsx'
import { CodeForm, type CodeFormProps } from './code-form.tsx'
import { useSentToText } from './sent-to.ts'

type EnterCodeProps = {
  title: string
  contact: Contact
  purpose: Input<'auth/request-otp'>['purpose']
  /** Where the code was requested. */
  backTo: string
  verifying: { mutate: CodeFormProps['onSubmit']; isPending: boolean }
  tellsWrongCode?: boolean
  /** Leads to another way. */
  children: ReactNode
}

/** A screen that takes the code that was sent to a contact. */
export function EnterCode({ title, contact, purpose, backTo, verifying, ...rest }: EnterCodeProps) {
  return (
    <AuthFrame title={title} text={useSentToText(contact)} backTo={backTo}>
      <PageMeta title={title} />
      <CodeForm
        tellsWrongCode={rest.tellsWrongCode}
        busy={verifying.isPending}
        onSubmit={verifying.mutate}
        resend={() => api('auth/request-otp', { purpose, ...contact })}
      />
      {rest.children}
    </AuthFrame>
  )
}
