import { environment } from '#server/config.ts'

type Variables = Record<string, string | undefined>
export type Settings = Record<string, string | null>

/** What must not stand in a backup. */
const secretNames = /SECRET|TOKEN|_KEY|PASSPHRASE$|^SMTP_URL$|^DATABASE_URL$/

/** The settings that are set, with null for those whose value is a secret. */
export function settingsOf(variables: Variables): Settings {
  const names = Object.keys(environment.shape).filter((name) => variables[name])
  return Object.fromEntries(
    names.map((name) => [name, secretNames.test(name) ? null : (variables[name] ?? null)]),
  )
}

/** The names of the settings that a backup was made with and that are others here. */
export function otherSettings(made: Settings, variables: Variables): string[] {
  const here = settingsOf(variables)
  const own = ['DATA_DIR', 'DATABASE_URL', 'PORT', 'HOST']
  return Object.keys(made).filter(
    (name) =>
      !own.includes(name) && (made[name] === null ? !(name in here) : here[name] !== made[name]),
  )
}
