import { useQuery } from '@tanstack/react-query'
import type { SignedInUser } from '#shared/contracts/auth/sessions.ts'
import type { Output } from '#shared/contracts/calls.ts'
import type { Contacts } from '#shared/contracts/communities.ts'
import { maxAddressLength, maxLoginLength, maxNameLength } from '#shared/limits.ts'
import { api } from '#web/http/api.ts'
import { Unanswered } from '#web/layout/query-error.tsx'
import { ContentSkeleton } from '#web/layout/screen-skeleton.tsx'
import { useSession } from '#web/session/session.tsx'
import { TextArea } from '#web/ui/form/text-area.tsx'
import { TextInput } from '#web/ui/form/text-input.tsx'
import { useFieldErrors } from '#web/ui/form/use-field-errors.ts'
import type { WordId } from '#web/words/catalogues.ts'
import { useWords } from '#web/words/words.tsx'
import { checkContacts, contactFields } from './check-contacts.ts'
import { contactsQuery } from './queries.ts'
import { SettingForm } from './setting-form.tsx'
import { useSetting } from './use-setting.ts'

/** Who answers for the community: its legal entity, its support and its grievance officer. */
export function ContactsForm() {
  const user = useSession()?.user
  const query = useQuery(contactsQuery())
  if (!query.data || !user) return <Unanswered query={query} loading={<ContentSkeleton />} />
  return <Form key={query.data.version} owner={user} {...query.data} />
}

type FormProps = Output<'console/contacts'> & { owner: SignedInUser }

function Form({ contacts, version, owner }: FormProps) {
  const { t } = useWords()
  const setting = useSetting({
    ...{ owner, part: 'contacts', stored: contacts, version },
    save: (written, version) => api('console/save-contacts', { ...written, version }),
  })
  const { form, errors, show, clear } = useFieldErrors<keyof Contacts, WordId>(contactFields)
  const { written, change } = setting

  const fieldOf = (name: keyof Contacts) => ({
    name,
    value: written[name],
    error: errors[name] ? t(errors[name]) : null,
    onChange: ({ target }: { target: { value: string } }) => {
      clear(name)
      change({ [name]: target.value })
    },
  })
  const email = { type: 'email', autoComplete: 'off', maxLength: maxLoginLength }
  const phone = { type: 'tel', autoComplete: 'off', maxLength: 25 }

  return (
    <SettingForm form={form} setting={setting} check={() => show(checkContacts(written))}>
      <TextInput
        label={t('contacts.legalEntity')}
        hint={t('contacts.legalEntityHint')}
        maxLength={maxNameLength}
        {...fieldOf('legal_entity')}
      />
      <fieldset className="flex min-w-0 flex-col gap-4">
        <legend className="mb-2 font-semibold">{t('contacts.support')}</legend>
        <TextInput label={t('contacts.supportEmail')} {...email} {...fieldOf('support_email')} />
        <TextInput label={t('contacts.supportPhone')} {...phone} {...fieldOf('support_phone')} />
      </fieldset>
      <fieldset className="flex min-w-0 flex-col gap-4">
        <legend className="font-semibold">{t('contacts.officer')}</legend>
        <p className="text-sm text-muted">{t('contacts.officerText')}</p>
        <TextInput
          label={t('contacts.officerName')}
          maxLength={maxNameLength}
          {...fieldOf('officer_name')}
        />
        <TextInput label={t('contacts.officerEmail')} {...email} {...fieldOf('officer_email')} />
        <TextInput label={t('contacts.officerPhone')} {...phone} {...fieldOf('officer_phone')} />
        <TextArea
          label={t('contacts.officerAddress')}
          rows={3}
          limit={maxAddressLength}
          {...fieldOf('officer_address')}
        />
      </fieldset>
    </SettingForm>
  )
}
