import type { OwnPicture } from '#shared/contracts/console/challenges.ts'
import { maxLinkLength } from '#shared/limits.ts'
import { addDays, type CalendarDate } from '#shared/rules/calendar-date.ts'
import { maxSpareDays } from '#shared/rules/standings.ts'
import { ChoiceChips } from '#web/ui/form/choice-chips.tsx'
import { TextInput } from '#web/ui/form/text-input.tsx'
import { useWords } from '#web/words/words.tsx'
import { DateField } from './date-field.tsx'
import type { ChallengeDraft } from './draft.ts'
import { HashtagField } from './hashtag-field.tsx'
import type { LackErrors } from './lack-errors.ts'
import { PictureField } from './picture-field.tsx'

type SettingsFieldsProps = {
  written: ChallengeDraft
  /** The pictures of its own that it has on the server. */
  ownPicture: OwnPicture | undefined
  pictureError: string | undefined
  /** Whether somebody has joined: some things stay as they are. */
  isJoined: boolean
  errors: LackErrors
  today: CalendarDate
  onChange: (part: Partial<ChallengeDraft>) => void
  /** Whether leaving would lose a picture that is being sent. */
  onBusy: (isBusy: boolean) => void
}

const spareDays = Array.from({ length: maxSpareDays + 1 }, (_, count) => ({
  value: String(count),
  label: String(count),
}))

/** All of a challenge that is the same in every language. */
export function SettingsFields(props: SettingsFieldsProps) {
  const { written, ownPicture, pictureError, isJoined, errors, today, onChange, onBusy } = props
  const { t } = useWords()
  const { hashtags, start_date, end_date, media_type, external_media_link } = written
  const years = { min: addDays(today, -366), max: addDays(today, 2 * 366), today }
  return (
    <section aria-labelledby="challenge-settings" className="flex flex-col gap-5">
      <h2 id="challenge-settings" className="font-semibold">
        {t('challenge.settings')}
      </h2>
      <div className="flex flex-wrap gap-4">
        <DateField
          name="start_date"
          label={t('challenge.startDate')}
          value={start_date}
          {...years}
          onChange={(date) => onChange({ start_date: date })}
        />
        <DateField
          name="end_date"
          label={t('challenge.endDate')}
          value={end_date}
          {...years}
          error={errors.dates ?? errors.end}
          onChange={(date) => onChange({ end_date: date })}
        />
      </div>
      <HashtagField hashtags={hashtags} onChange={(tags) => onChange({ hashtags: tags })} />
      <ChoiceChips
        label={t('challenge.where')}
        name="media_type"
        disabled={isJoined}
        choices={[
          { value: 'other', label: t('challenge.here') },
          { value: 'external', label: t('challenge.elsewhere') },
        ]}
        value={media_type}
        onChange={(value) => onChange({ media_type: value })}
      />
      {media_type === 'other' && (
        <div>
          <ChoiceChips
            label={t('challenge.spareDays')}
            name="spare_days"
            disabled={isJoined}
            choices={spareDays}
            value={String(written.spare_days)}
            onChange={(value) => onChange({ spare_days: Number(value) })}
          />
          <p className="mt-1.5 text-sm text-muted">
            {t(isJoined ? 'challenge.spareDaysFixed' : 'challenge.spareDaysHint')}
          </p>
        </div>
      )}
      {media_type === 'external' && (
        <TextInput
          name="link"
          type="url"
          inputMode="url"
          label={t('challenge.link')}
          hint={t('challenge.linkHint')}
          maxLength={maxLinkLength}
          value={external_media_link}
          error={errors.link ?? null}
          onChange={({ target }) => onChange({ external_media_link: target.value })}
        />
      )}
      <PictureField {...{ written, onChange, onBusy }} stored={ownPicture} error={pictureError} />
    </section>
  )
}
