import type { SearchKind } from '#shared/contracts/search.ts'
import { Chip } from '#web/ui/press/chip.tsx'
import { ChipRow } from '#web/ui/press/chip-row.tsx'
import { useWords } from '#web/words/words.tsx'
import { type SearchChoice, searchKinds } from './search-choice.ts'
import { SearchForm } from './search-form.tsx'

type KindChipsProps = {
  choice: SearchChoice
  onChange: (kind: SearchKind | undefined) => void
}

/** One kind, or all of them. */
export function KindChips({ choice, onChange }: KindChipsProps) {
  const { t } = useWords()
  const { query, kind } = choice
  return (
    <ChipRow label={t('search.kinds')}>
      <SearchForm choice={{ query, kind: undefined }}>
        <Chip type="submit" pressed={kind === undefined} onClick={() => onChange(undefined)}>
          {t('search.all')}
        </Chip>
        {searchKinds.map((one) => (
          <Chip
            key={one}
            type="submit"
            name="kind"
            value={one}
            pressed={kind === one}
            onClick={() => onChange(one)}
          >
            {t(`search.${one}`)}
          </Chip>
        ))}
      </SearchForm>
    </ChipRow>
  )
}
