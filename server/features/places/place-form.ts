import { searchForm } from '#shared/rules/search-form.ts'
import { joinLetters } from './sound-key.ts'

/** A name as it is searched: in any case and script, with `R. K. Puram` and `RK Puram` being one. */
export function placeForm(name: string): string {
  return joinLetters(searchForm(name))
}
