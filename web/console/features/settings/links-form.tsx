import { useQuery } from '@tanstack/react-query'
import { Plus, Trash2 } from 'lucide-react'
import type { SignedInUser } from '#shared/contracts/auth/sessions.ts'
import { maxCommunityLinks, maxLinkLength, maxNameLength } from '#shared/limits.ts'
import { api } from '#web/http/api.ts'
import { Unanswered } from '#web/layout/query-error.tsx'
import { ContentSkeleton } from '#web/layout/screen-skeleton.tsx'
import { useSession } from '#web/session/session.tsx'
import { TextInput } from '#web/ui/form/text-input.tsx'
import { useFieldErrors } from '#web/ui/form/use-field-errors.ts'
import { Button } from '#web/ui/press/button.tsx'
import { IconButton } from '#web/ui/press/icon-button.tsx'
import { useWords } from '#web/words/words.tsx'
import { linksOf, type WrittenLinks, writtenOf, wrongLinks } from './links.ts'
import { linksQuery } from './queries.ts'
import { SettingForm } from './setting-form.tsx'
import { useSetting } from './use-setting.ts'

/** Where else the community is: its site, its WhatsApp group, and others. */
export function LinksForm() {
  const user = useSession()?.user
  const query = useQuery(linksQuery())
  if (!query.data || !user) return <Unanswered query={query} loading={<ContentSkeleton />} />
  const { links, version } = query.data
  return <Form key={version} owner={user} version={version} stored={writtenOf(links)} />
}

type FormProps = { owner: SignedInUser; version: number; stored: WrittenLinks }

function Form({ owner, version, stored }: FormProps) {
  const { t } = useWords()
  const setting = useSetting({
    ...{ owner, part: 'links', stored, version },
    save: (written, version) => api('console/save-links', { links: linksOf(written), version }),
  })
  const { written, change } = setting
  const { form, errors, show, clear } = useFieldErrors<string>(fieldsOf(written))
  const errorOf = (name: string) => (errors[name] === undefined ? null : t('links.invalid'))
  const address = { type: 'url', inputMode: 'url', dir: 'ltr', maxLength: maxLinkLength } as const

  function changeOther(index: number, part: Partial<WrittenLinks['others'][number]>) {
    clear(`other-${index}`)
    change({
      others: written.others.map((other, at) => (at === index ? { ...other, ...part } : other)),
    })
  }

  return (
    <SettingForm form={form} setting={setting} check={() => show(wrongLinks(written))}>
      <TextInput
        name="website"
        label={t('links.website')}
        {...address}
        value={written.website}
        error={errorOf('website')}
        onChange={({ target }) => {
          clear('website')
          change({ website: target.value })
        }}
      />
      <TextInput
        name="whatsapp"
        label={t('links.whatsapp')}
        hint={t('links.whatsappHint')}
        {...address}
        value={written.whatsapp}
        error={errorOf('whatsapp')}
        onChange={({ target }) => {
          clear('whatsapp')
          change({ whatsapp: target.value })
        }}
      />
      <fieldset className="flex min-w-0 flex-col gap-4">
        <legend className="mb-2 font-semibold">{t('links.others')}</legend>
        {written.others.map(({ title, link }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: they are added and removed at the end or one by one
          <div key={index} className="flex items-start gap-2">
            <div className="grid min-w-0 flex-1 gap-3 sm:grid-cols-2">
              <TextInput
                label={t('links.address', { position: index + 1 })}
                name={`other-${index}`}
                {...address}
                value={link}
                error={errorOf(`other-${index}`)}
                onChange={({ target }) => changeOther(index, { link: target.value })}
              />
              <TextInput
                label={t('links.title', { position: index + 1 })}
                maxLength={maxNameLength}
                value={title}
                onChange={({ target }) => changeOther(index, { title: target.value })}
              />
            </div>
            <IconButton
              icon={<Trash2 aria-hidden className="size-5" />}
              aria-label={t('links.remove', { position: index + 1 })}
              onClick={() => change({ others: written.others.filter((_, at) => at !== index) })}
            />
          </div>
        ))}
        {written.others.length < maxCommunityLinks - 2 && (
          <div>
            <Button
              variant="secondary"
              size="small"
              onClick={() => change({ others: [...written.others, { title: '', link: '' }] })}
            >
              <Plus aria-hidden className="size-4" />
              {t('links.add')}
            </Button>
          </div>
        )}
      </fieldset>
    </SettingForm>
  )
}

function fieldsOf({ others }: WrittenLinks): string[] {
  return ['website', 'whatsapp', ...others.map((_, index) => `other-${index}`)]
}
