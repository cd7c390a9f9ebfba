import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import type { Contact } from '#shared/contracts/auth/one-time-code.ts'
import type { OwnLogin } from '#shared/contracts/auth/proof.ts'
import { codeLength } from '#shared/limits.ts'
import { api } from '#web/http/api.ts'
import { isAboutFields } from '#web/http/field-error.ts'
import { useErrorAlert } from '#web/layout/alert.tsx'
import { Unanswered } from '#web/layout/query-error.tsx'
import { ContentSkeleton } from '#web/layout/screen-skeleton.tsx'
import { goBack } from '#web/navigation/history.ts'
import { paths } from '#web/navigation/paths.ts'
import { Checkbox } from '#web/ui/form/checkbox.tsx'
import { TextInput } from '#web/ui/form/text-input.tsx'
import { useFieldErrors } from '#web/ui/form/use-field-errors.ts'
import { useBanner } from '#web/ui/overlay/banner.tsx'
import { Button } from '#web/ui/press/button.tsx'
import { useWords } from '#web/words/words.tsx'
import { CodeInput, MailboxLink } from '../one-time-code/code-input.tsx'
import { readContact } from '../one-time-code/contact.ts'
import { loginOf, ownLoginsQuery } from '../own-logins.ts'
import { isProofError, type Proof, readProof } from '../proof/proof.ts'
import { ProofFields } from '../proof/proof-fields.tsx'

export type ContactKind = 'email' | 'phone'

/** Changes the e-mail address or the phone: first the new one with a proof, then the code that was sent there. */
export function ChangeContact({ kind }: { kind: ContactKind }) {
  const query = useQuery(ownLoginsQuery)
  const { data } = query
  const [sentTo, setSentTo] = useState<Contact>()
  if (!data) return <Unanswered query={query} loading={<ContentSkeleton />} />
  if (sentTo) return <CodeStep contact={sentTo} onAgain={() => setSentTo(undefined)} />
  return <ContactStep kind={kind} logins={data.logins} onSent={setSentTo} />
}

type ContactStepProps = {
  kind: ContactKind
  logins: OwnLogin[]
  onSent: (contact: Contact) => void
}

function ContactStep({ kind, logins, onSent }: ContactStepProps) {
  const { t, errorText } = useWords()
  const { form, errors, show } = useFieldErrors(['contact', ...proofFields])
  const showError = useErrorAlert()
  const asking = useMutation({
    mutationFn: ({ contact, proof }: Asked) =>
      api('auth/request-contact-otp', { ...contact, proof }),
    onSuccess: (_, { contact }) => onSent(contact),
    onError: (failure, { proof }) => {
      if (isProofError(failure)) show({ [proofField(proof)]: errorText(failure) })
      else if (isAboutFields(failure, { names: [kind] })) show({ contact: errorText(failure) })
      else showError(failure)
    },
  })
  const current = loginOf(logins, kind)?.value

  function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const data = new FormData(event.currentTarget)
    const { contact } = readContact(String(data.get('contact')))
    if (!contact || !(kind in contact)) {
      const wrong = kind === 'email' ? 'contact.emailInvalid' : 'contact.phoneInvalid'
      return show({ contact: t(wrong) })
    }
    show({})
    if (!asking.isPending) asking.mutate({ contact, proof: readProof(data) })
  }

  return (
    <form ref={form} onSubmit={handleSubmit} noValidate className="flex flex-col gap-5">
      {current && (
        <p className="text-muted [overflow-wrap:anywhere]">
          {t('account.current', { value: current })}
        </p>
      )}
      <TextInput
        label={t(kind === 'email' ? 'account.newEmail' : 'account.newPhone')}
        hint={kind === 'phone' ? t('contact.hint') : undefined}
        name="contact"
        required
        type={kind === 'email' ? 'email' : 'tel'}
        autoComplete={kind === 'email' ? 'email' : 'tel-national'}
        autoCapitalize="none"
        spellCheck={false}
        error={errors.contact}
      />
      <ProofFields logins={logins} error={errors.password ?? errors.otp} />
      <Button type="submit" size="large" wide busy={asking.isPending}>
        {t('code.send')}
      </Button>
    </form>
  )
}

type Asked = { contact: Contact; proof: Proof }

const proofFields = ['password', 'otp'] as const

function proofField(proof: Proof) {
  return 'password' in proof ? 'password' : 'otp'
}

function CodeStep({ contact, onAgain }: { contact: Contact; onAgain: () => void }) {
  const { t, errorText } = useWords()
  const [code, setCode] = useState('')
  const { form, errors, show, clear } = useFieldErrors(['otp'])
  const showError = useErrorAlert()
  const client = useQueryClient()
  const showBanner = useBanner()
  const changing = useMutation({
    mutationFn: (typed: { otp: string; end_other_sessions: boolean }) =>
      api('auth/change-contact', { ...contact, ...typed }),
    onSuccess: async () => {
      await client.invalidateQueries(ownLoginsQuery)
      showBanner(t('account.contactChanged'), 'done')
      goBack(paths.account)
    },
    onError: (failure) => {
      const codes = ['code_invalid', 'contact_of_another'] as const
      if (!isAboutFields(failure, { codes, names: ['otp', 'email', 'phone'] })) {
        return showError(failure)
      }
      setCode('')
      show({ otp: errorText(failure) })
    },
  })

  function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (code.length < codeLength) return show({ otp: t('code.incomplete') })
    const end_other_sessions = new FormData(event.currentTarget).has('end_other_sessions')
    if (!changing.isPending) changing.mutate({ otp: code, end_other_sessions })
  }

  return (
    <form ref={form} onSubmit={handleSubmit} noValidate className="flex flex-col gap-4">
      <p className="text-muted [overflow-wrap:anywhere]">
        {t('code.sentTo', { to: contact.email ?? contact.phone ?? '' })}
      </p>
      <CodeInput
        value={code}
        error={errors.otp}
        autoFocus
        onChange={(typed) => {
          setCode(typed)
          clear('otp')
        }}
      />
      <MailboxLink />
      <Checkbox name="end_other_sessions" defaultChecked>
        {t('password.endOthers')}
      </Checkbox>
      <Button type="submit" size="large" wide busy={changing.isPending}>
        {t('account.save')}
      </Button>
      <Button variant="ghost" wide onClick={onAgain}>
        {t('account.otherContact')}
      </Button>
    </form>
  )
}
