import { useEffect, useEffectEvent, useState } from 'react'
import { type BegunProfile, isBegun, readBegunProfile } from './begun-profile.ts'
import { profileKeeper } from './profile-keeper.ts'

/** What a member has begun on this device; undefined until it is read. */
export function useBegunProfile(member_id: number): BegunProfile | undefined {
  const [begun, setBegun] = useState<BegunProfile>()
  useEffect(() => {
    let isWanted = true
    void readBegunProfile(member_id).then((found) => isWanted && setBegun(found))
    return () => {
      isWanted = false
    }
  }, [member_id])
  return begun
}

/**
 * Keeps on the device what a member has changed, as they change it. `read` is what was there when the form was opened.
 *
 * @returns whether the device keeps all of it; undefined if there is nothing to keep
 */
export function useKeptProfile(
  member_id: number,
  read: BegunProfile,
  begun: BegunProfile,
): boolean | undefined {
  const { picture, cover } = begun
  const [areWordsKept, setWordsKept] = useState(true)
  const [keeper] = useState(() => profileKeeper(member_id, read))
  const hasPicture = useKeptPicture(keeper.picture, picture)
  const hasCover = useKeptPicture(keeper.cover, cover)
  const keepWords = useEffectEvent(() => setWordsKept(keeper.words(begun)))
  const words = JSON.stringify(begun.changes)
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is kept again when any of it changes
  useEffect(() => {
    keepWords()
  }, [words, picture, cover])

  return isBegun(begun) ? areWordsKept && hasPicture && hasCover : undefined
}

/** Returns whether the device keeps it, as far as it is known. */
function useKeptPicture(
  keep: (file: Blob | null | undefined) => Promise<boolean>,
  file: Blob | null | undefined,
): boolean {
  const [isKept, setKept] = useState(true)
  useEffect(() => {
    let isLatest = true
    void keep(file).then((isStored) => {
      // Where nothing can be stored, there is nothing to delete either.
      if (isLatest) setKept(isStored || !file)
    })
    return () => {
      isLatest = false
    }
  }, [keep, file])
  return isKept
}
