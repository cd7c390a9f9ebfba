import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import type { Output } from '#shared/contracts/calls.ts'
import { maxNameLength, maxPlacePartLength, sharePictureSize } from '#shared/limits.ts'
import { query } from '#web/http/query.ts'
import { AskBeforeLeaving } from '#web/layout/ask-before-leaving.tsx'
import { Unanswered } from '#web/layout/query-error.tsx'
import { ContentSkeleton } from '#web/layout/screen-skeleton.tsx'
import { useCommunity } from '#web/session/session.tsx'
import { ChoiceChips } from '#web/ui/form/choice-chips.tsx'
import { Select } from '#web/ui/form/select.tsx'
import { TextInput } from '#web/ui/form/text-input.tsx'
import { useFieldErrors } from '#web/ui/form/use-field-errors.ts'
import { Avatar } from '#web/ui/media/avatar.tsx'
import { Button } from '#web/ui/press/button.tsx'
import { useWords } from '#web/words/words.tsx'
import { LanguageChoice } from './language-choice.tsx'
import { PictureField } from './picture-field.tsx'
import { useSaveCommunity } from './use-save-community.ts'

const communityQuery = () => ({ ...query('console/community', {}), staleTime: 0 })

/** The name, the place, the pictures and the languages of the community. */
export function CommunityForm() {
  const communities = useQuery({ ...communityQuery(), refetchOnWindowFocus: false })
  const { data } = communities
  if (!data) return <Unanswered query={communities} loading={<ContentSkeleton />} />
  return <Form key={data.community.version} {...data} />
}

const feedSorts = ['all', 'trending'] as const

/** `logo_id` and `share_id` are new pictures, or `null` for none. */
type Written = Output<'console/community'>['community'] & {
  logo_id?: string | null | undefined
  share_id?: string | null | undefined
}

function Form({ community, languages }: Output<'console/community'>) {
  const { t, errorText } = useWords()
  const client = useQueryClient()
  const [written, setWritten] = useState<Written>(community)
  const [sending, setSending] = useState({ logo: false, share: false })
  const isSending = sending.logo || sending.share
  const token = useCommunity() ?? ''
  const { form, errors, show, clear } = useFieldErrors(['name'] as const)
  const { save, isSaving, error } = useSaveCommunity()
  const isChanged = written !== community

  function handleSubmit(event: FormEvent) {
    event.preventDefault()
    if (
      isSaving ||
      isSending ||
      show({ name: written.name.trim() ? undefined : t('community.nameMissing') })
    )
      return
    save(written)
  }

  /** A picture arrives after more was written than this form had when it was sent. */
  function change(part: Partial<Written>) {
    setWritten((before) => ({ ...before, ...part }))
  }

  return (
    <form ref={form} noValidate onSubmit={handleSubmit} className="flex max-w-xl flex-col gap-5">
      <TextInput
        name="name"
        label={t('community.name')}
        hint={t('community.nameHint')}
        required
        maxLength={maxNameLength}
        value={written.name}
        error={errors.name ?? null}
        onChange={(event) => {
          clear('name')
          change({ name: event.target.value })
        }}
      />
      <TextInput
        name="place_name"
        label={t('community.place')}
        hint={t('community.placeHint')}
        maxLength={maxPlacePartLength}
        value={written.place_name}
        onChange={(event) => change({ place_name: event.target.value })}
      />
      <PictureField
        shownAs="logo"
        stored={community.logo}
        value={written.logo_id}
        isGone={error?.code === 'media_not_found'}
        onChange={(logo_id) => change({ logo_id })}
        onBusy={(logo) => setSending((before) => ({ ...before, logo }))}
      >
        {(src) => (
          <Avatar
            name={written.name}
            src={src}
            seed={`community ${token}`}
            size="huge"
            corners="rounded-3xl"
          />
        )}
      </PictureField>
      <PictureField
        shownAs="share"
        stored={community.share_picture}
        value={written.share_id}
        isGone={error?.code === 'media_not_found'}
        onChange={(share_id) => change({ share_id })}
        onBusy={(share) => setSending((before) => ({ ...before, share }))}
      >
        {(src) => (
          <img
            {...sharePictureSize}
            src={src ?? community.drawn_picture}
            alt=""
            className="h-auto w-full max-w-sm rounded-2xl border border-line bg-sunken"
          />
        )}
      </PictureField>
      <LanguageChoice
        languages={languages}
        value={written.language_ids}
        onChange={(language_ids) => change({ language_ids })}
      />
      {written.language_ids.length > 1 && (
        <Select
          label={t('community.firstLanguage')}
          hint={t('community.firstLanguageHint')}
          value={String(written.language_ids[0])}
          options={written.language_ids.map((id) => ({
            value: String(id),
            label: languages.find((language) => language.id === id)?.native_name ?? String(id),
          }))}
          onChange={({ target }) => {
            const first = Number(target.value)
            const others = written.language_ids.filter((id) => id !== first)
            change({ language_ids: [first, ...others] })
          }}
        />
      )}
      <ChoiceChips
        label={t('community.feedSort')}
        choices={feedSorts.map((sort) => ({ value: sort, label: t(`community.sort.${sort}`) }))}
        value={written.feed_sort}
        onChange={(feed_sort) => change({ feed_sort })}
      />
      <div aria-live="polite">{error && <p className="text-danger-ink">{errorText(error)}</p>}</div>
      <div className="flex flex-wrap gap-2.5">
        {/* Saved without the picture that is on its way, the form would begin again and lose it. */}
        <Button type="submit" busy={isSaving} disabled={isSending}>
          {t('community.save')}
        </Button>
        {error?.code === 'changed_meanwhile' && (
          <Button variant="secondary" onClick={() => void client.refetchQueries(communityQuery())}>
            {t('community.theirs')}
          </Button>
        )}
      </div>
      <AskBeforeLeaving when={(isChanged || isSending) && !isSaving} />
    </form>
  )
}
