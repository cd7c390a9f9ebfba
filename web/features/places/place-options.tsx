import { MapPin } from 'lucide-react'
import type { Prediction } from '#shared/contracts/places.ts'
import type { Option } from '#web/ui/form/option-list.tsx'

/** Predictions as the options of a combobox. */
export function placeOptions(predictions: readonly Prediction[]): Option[] {
  return predictions.map(({ place_id, structured_formatting: { main_text, secondary_text } }) => ({
    id: place_id,
    title: main_text,
    text: secondary_text,
    icon: <MapPin aria-hidden className="size-5" />,
  }))
}
