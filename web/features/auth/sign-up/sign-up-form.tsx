import { type FormEvent, useState } from 'react'
import { defaultLanguageId } from '#shared/limits.ts'
import { api } from '#web/http/api.ts'
import { useErrorAlert } from '#web/layout/alert.tsx'
import { useIsLive } from '#web/session/session.tsx'
import { FieldError } from '#web/ui/form/field.tsx'
import { useFieldErrors } from '#web/ui/form/use-field-errors.ts'
import { Button } from '#web/ui/press/button.tsx'
import type { WordId } from '#web/words/catalogues.ts'
import { useWords } from '#web/words/words.tsx'
import {
  checkSignUp,
  isMissing,
  type SignUpField,
  signUpErrorsOf,
  signUpFields,
} from './check-sign-up.ts'
import { TermsBox, WhatsappBox } from './consent-boxes.tsx'
import type { Draft, Gender } from './draft.ts'
import { useDraft } from './draft-store.ts'
import { LanguageField } from './language-field.tsx'
import { type SendBy, SendByField } from './send-by-field.tsx'
import { SignUpFields } from './sign-up-fields.tsx'
import { useStartSignUp } from './use-start-sign-up.ts'

/** The sign-up form (SIGNUP-11). Everything except the password survives a reload. */
export function SignUpForm({ token }: { token: string }) {
  const { t } = useWords()
  // Text typed before the draft is loaded would be lost.
  const isLive = useIsLive()
  const [draft, change] = useDraft(token)
  const [send_by, setSendBy] = useState<SendBy>('email')
  const { form, errors, show, clear } = useFieldErrors<SignUpField, WordId>(signUpFields)
  const showAlert = useErrorAlert()
  const sending = useStartSignUp(signUp, {
    token,
    onError: (error) => show(signUpErrorsOf(error)) || showAlert(error),
  })

  function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (sending.isPending) return
    const password = String(new FormData(event.currentTarget).get('password') ?? '')
    const { full_name: fullname, username } = draft
    const { email, phone, gender } = draft.form
    const filled = { fullname, email, phone, username, password, gender: gender ?? '' }
    if (show(checkSignUp(filled, draft.terms_accepted)) || gender === null) return
    sending.mutate({ draft, password, gender, send_by })
  }

  return (
    <form
      ref={form}
      onSubmit={handleSubmit}
      noValidate
      inert={!isLive}
      className="flex flex-col gap-5"
    >
      <SignUpFields draft={draft} errors={errors} onChange={change} onClear={clear} />
      <LanguageField
        value={draft.language_id}
        onChange={(language_id) => change({ language_id })}
      />
      <SendByField value={send_by} onChange={setSendBy} />
      <div>
        <TermsBox
          checked={draft.terms_accepted}
          error={errors.terms_accepted && t(errors.terms_accepted)}
          onChange={(terms_accepted) => {
            clear('terms_accepted')
            change({ terms_accepted })
          }}
        />
        {send_by === 'whatsapp' && (
          <WhatsappBox
            checked={draft.whatsapp_consent}
            onChange={(whatsapp_consent) => change({ whatsapp_consent })}
          />
        )}
      </div>
      <FieldError text={isMissing(errors) && t('login.allRequired')} />
      <Button type="submit" size="large" wide busy={sending.isPending}>
        {t('code.send')}
      </Button>
    </form>
  )
}

type Filled = { draft: Draft; password: string; gender: Gender; send_by: SendBy }

async function signUp({ draft, password, gender, send_by }: Filled) {
  const { identification_token, username } = draft
  const email = draft.form.email.trim()
  const { phone } = draft.form
  await api('auth/signup-with-email', {
    identification_token,
    fullname: draft.full_name,
    email,
    phone,
    username,
    password,
    gender,
    language_id: draft.language_id ?? defaultLanguageId,
    send_by,
  })
  return send_by === 'email' ? { email } : { phone }
}
