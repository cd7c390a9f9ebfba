// What other features may use of locations.

export { chosenPosition, namesOfCities, toSavedLocation } from './presenter.ts'
export { findLocations } from './queries.ts'
