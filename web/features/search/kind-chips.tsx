import type { SearchKind } from '#shared/contracts/search.ts'
import { Chip } from '#web/ui/chip.tsx'
import { ChipRow } from '#web/ui/chip-row.tsx'
import { useWords } from '#web/words/words.tsx'
import { searchKinds } from './search-choice.ts'

type KindChipsProps = {
  kind: SearchKind | undefined
  onChange: (kind: SearchKind | undefined) => void
}

/** One kind, or all of them. */
export function KindChips({ kind, onChange }: KindChipsProps) {
  const { t } = useWords()
  return (
    <ChipRow label={t('search.kinds')}>
      <Chip pressed={kind === undefined} onClick={() => onChange(undefined)}>
        {t('search.all')}
      </Chip>
      {searchKinds.map((one) => (
        <Chip key={one} pressed={kind === one} onClick={() => onChange(one)}>
          {t(`search.${one}`)}
        </Chip>
      ))}
    </ChipRow>
  )
}
