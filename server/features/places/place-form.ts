import { searchForm } from '#shared/rules/search-form.ts'
import { joinLetters } from './sound-key.ts'

/** The search form of a name: the same for any case and script, and for `R. K. Puram` and `RK Puram`. */
export function placeForm(name: string): string {
  return joinLetters(searchForm(name))
}
