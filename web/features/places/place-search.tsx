import { useState } from 'react'
import type { FoundPlace } from '#shared/contracts/places.ts'
import type { LocationType } from '#web/navigation/paths.ts'
import { FieldError } from '#web/ui/form/field.tsx'
import { TabPanel, Tabs } from '#web/ui/page/tabs.tsx'
import { useWords } from '#web/words/words.tsx'
import { type ChosenPlace, type Known, toChosenPlace, toTypedPlace } from './chosen-place.ts'
import { NameSearch } from './name-search.tsx'
import { PincodeSearch } from './pincode-search.tsx'
import { PositionSearch } from './position-search.tsx'
import { type SearchMode, searchModes, toSearchMode } from './search-mode.ts'

type PlaceSearchProps = {
  type: LocationType
  mode: SearchMode
  /** The locations that are saved already. */
  known: readonly Known[]
  onMode: (mode: SearchMode) => void
  onChoose: (place: ChosenPlace) => void
}

/** Searches for one place by its name, by its pincode, or by the device's position (PLACE-12). */
export function PlaceSearch({ type, mode, known, onMode, onChoose }: PlaceSearchProps) {
  const { t } = useWords()
  const [hasNoPincode, setNoPincode] = useState(false)
  const tabs = searchModes.map((id) => ({ id, label: t(`place.by.${id}`) }))
  const isWork = type === 'pincode'
  const handleTyped = (text: string) =>
    onChoose({ ...toTypedPlace(text), pincode: isWork ? text : '' })

  function handleFound(found: FoundPlace) {
    const chosen = toChosenPlace(found, { type, known })
    setNoPincode(!chosen)
    if (chosen) onChoose(chosen)
  }

  return (
    <div className="flex flex-col gap-4">
      <Tabs
        name="search"
        label={t('place.searchBy')}
        tabs={tabs}
        selected={mode}
        onSelect={(id) => onMode(toSearchMode(id, type))}
      />
      <TabPanel name="search" id={mode}>
        {mode === 'location' && (
          <NameSearch onFound={handleFound} onTyped={isWork ? undefined : handleTyped} />
        )}
        {mode === 'pincode' && (
          <PincodeSearch onFound={handleFound} onTyped={isWork ? handleTyped : undefined} />
        )}
        {mode === 'currentlocation' && <PositionSearch onFound={handleFound} />}
        <FieldError text={hasNoPincode ? t('place.noPincode') : undefined} />
      </TabPanel>
    </div>
  )
}
