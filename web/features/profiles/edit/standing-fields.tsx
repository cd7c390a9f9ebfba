import { maxAliasLength } from '#shared/limits.ts'
import { visibleText } from '#shared/rules/visible-text.ts'
import { Checkbox } from '#web/ui/form/checkbox.tsx'
import { TextInput } from '#web/ui/form/text-input.tsx'
import { useWords } from '#web/words/words.tsx'
import type { FieldsProps } from './fields-props.ts'

/** How a member appears in the community's challenges, and whether others see their achievements. */
export function StandingFields({ draft, errorOf, onChange }: FieldsProps) {
  const { t } = useWords()
  const hasAlias = visibleText(draft.alias) !== ''
  return (
    <fieldset className="flex min-w-0 flex-col gap-3">
      <legend className="mb-2 font-semibold">{t('editProfile.challenges')}</legend>
      <Checkbox
        name="in_standings"
        checked={draft.in_standings}
        onChange={(event) => onChange({ in_standings: event.target.checked })}
      >
        {t('editProfile.inStandings')}
      </Checkbox>
      <TextInput
        label={t('editProfile.alias')}
        hint={t('editProfile.aliasHint')}
        name="alias"
        dir="auto"
        autoComplete="off"
        maxLength={maxAliasLength}
        disabled={!draft.in_standings}
        value={draft.alias}
        error={errorOf('alias')}
        onChange={(event) => onChange({ alias: event.target.value })}
      />
      <Checkbox
        name="shows_achievements"
        checked={draft.shows_achievements && !hasAlias}
        disabled={hasAlias}
        onChange={(event) => onChange({ shows_achievements: event.target.checked })}
      >
        {t('editProfile.showsAchievements')}
        {hasAlias && (
          <span className="block text-sm text-muted">{t('editProfile.hiddenByAlias')}</span>
        )}
      </Checkbox>
    </fieldset>
  )
}
