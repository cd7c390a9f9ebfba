/** Makes the file under a key and stores it; does nothing where there is no such file to make. */
type FileMaker<Services> = (services: Services, key: string) => Promise<void>

/** A maker for each folder whose files are made when they are first asked for, by the first part of their keys. */
export type FileMakers<Services> = { [folder: string]: FileMaker<Services> }

export function makerOf<Services>(
  makers: FileMakers<Services>,
  key: string,
): FileMaker<Services> | undefined {
  const [folder = ''] = key.split('/')
  return Object.hasOwn(makers, folder) ? makers[folder] : undefined
}
