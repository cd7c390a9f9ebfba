/**
 * What PostgreSQL gets of our environment: none of the settings and secrets, but what is to be loaded into every process,
 * such as the clock of the tests.
 */
export function environment(): NodeJS.ProcessEnv {
  const names = Object.keys(process.env).filter((name) => /^(PATH$|LD_|CLOCK_)/.test(name))
  return Object.fromEntries(names.map((name) => [name, process.env[name]]))
}
