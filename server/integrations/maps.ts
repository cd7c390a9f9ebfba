import type { FoundPlace, Prediction } from '#shared/contracts/places.ts'

export type PredictionQuery = {
  input: string
  /** `en`, `hi` … */
  language: string
  /** One for the calls of a search, where the service bills by search. */
  session_token?: string | undefined
}

export type PlaceQuery = { place_id: string; language: string; session_token?: string | undefined }

/** A maps service that knows more places than our own list: streets, shops, landmarks. */
export type MapsService = {
  /** The ids of its places begin with it and a colon. */
  name: string
  /** How often it may be asked in a day, by the whole installation. */
  dailyQuota: number
  /** Whether its terms allow predictions to be stored for a while. */
  mayKeepPredictions: boolean
  /** @throws IntegrationError, after 2 seconds at the latest */
  predict: (query: PredictionQuery) => Promise<Prediction[]>
  /** A place that it has predicted. @throws IntegrationError, after 2 seconds at the latest */
  find: (query: PlaceQuery) => Promise<FoundPlace | undefined>
}
