import { beforeAll } from 'vitest'
import { type Listen, listenOn } from '#server/db/listen.ts'
import { databaseOfFile } from './own-database.ts'

/** A connection that listens, on which a test can make an app drop its cache. */
export function forgettingListen(): { listen: Listen; forget: () => void } {
  let forget = () => {}
  let url = ''
  beforeAll(async () => {
    url = await databaseOfFile()
  })
  const listen: Listen = (channel, listening) =>
    listenOn(url)(channel, {
      ...listening,
      onListening: (publish) => {
        if (channel.includes('change')) forget = () => listening.onListening(publish)
        listening.onListening(publish)
      },
    })
  return { listen, forget: () => forget() }
}
