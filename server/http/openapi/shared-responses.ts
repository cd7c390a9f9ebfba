type Operation = { responses?: Record<string, object> }
type PathItem = Record<string, Operation>

/** Errors that several operations answer in the same words stand in the document once, under a name. */
export function shareResponses(paths: Record<string, object>) {
  const items = Object.values(paths as Record<string, PathItem>)
  const operations = items.flatMap((item) => Object.values(item)).filter((one) => one.responses)
  const failures = operations.flatMap(({ responses = {} }) =>
    Object.entries(responses).filter(([status]) => Number(status) >= 400),
  )
  const times = Map.groupBy(failures, ([, response]) => JSON.stringify(response))
  const names = new Map<string, string>()
  for (const [text, found] of times) {
    const [[status = '', response = {}] = []] = found
    if (found.length > 1) names.set(text, nameOf(status, response, new Set(names.values())))
  }
  for (const operation of operations) {
    const entries = Object.entries(operation.responses ?? {}).map(([status, response]) => {
      const name = names.get(JSON.stringify(response))
      return [status, name ? { $ref: `#/components/responses/${name}` } : response]
    })
    operation.responses = Object.fromEntries(entries)
  }
  const responses = Object.fromEntries([...names].map(([text, name]) => [name, JSON.parse(text)]))
  return { paths, responses }
}

/** `404-post_not_found`, `422-sender_missing-and-1-more`. */
function nameOf(status: string, response: object, taken: Set<string>): string {
  const { description = '' }: { description?: string } = response
  const [first = 'failed', ...others] = [...description.matchAll(/`(\w+)`:/g)].map(
    ([, code]) => code,
  )
  const more = others.length > 0 ? `-and-${others.length}-more` : ''
  const name = `${status}-${first}${more}`
  let free = name
  for (let number = 2; taken.has(free); number++) free = `${name}-${number}`
  return free
}
