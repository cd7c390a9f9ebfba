// What other features may use of preferences.

export {
  feedColumns,
  leavePlaceInFeed,
  showPlaceInFeed,
  toFeedFilter,
} from './feed-filter.ts'
export { selectLanguage } from './queries.ts'
