import { onTestFinished } from 'vitest'

type Answer = Geolocation['getCurrentPosition']

/** Until the test is over, the browser answers so when it is asked where it is; without an answer it has no positions. */
export function stubPositions(answer: Answer | undefined): void {
  const browser = Object.getPrototypeOf(navigator)
  const before = Object.getOwnPropertyDescriptor(browser, 'geolocation') ?? {}
  onTestFinished(() => void Object.defineProperty(browser, 'geolocation', before))
  if (!answer) Reflect.deleteProperty(browser, 'geolocation')
  else {
    const value = { getCurrentPosition: answer }
    Object.defineProperty(browser, 'geolocation', { configurable: true, value })
  }
}

/** Answers with this position. */
export const foundAt =
  (latitude: number, longitude: number): Answer =>
  (onFound) =>
    onFound({ coords: { latitude, longitude }, timestamp: 0 } as GeolocationPosition)

/** Refuses, in the words of a browser. */
export const refused: Answer = (_onFound, onError) =>
  onError?.({ message: 'User denied Geolocation' } as GeolocationPositionError)
