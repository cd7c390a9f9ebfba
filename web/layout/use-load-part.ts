import { ApiError } from '#web/http/api.ts'
import { useErrorAlert } from './alert.tsx'

/** Loads a part of a screen that a tap asks for. Where it cannot be loaded, an alert says so. */
export function useLoadPart(): <Part>(load: () => Promise<Part>) => Promise<Part | undefined> {
  const showError = useErrorAlert()
  return async (load) => {
    try {
      return await load()
    } catch {
      showError(new ApiError('no_response'))
      return undefined
    }
  }
}
