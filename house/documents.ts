/** What a document names: paths from the project's root, and words after `npm`. */
export type Claims = { paths: string[]; commands: string[] }

/**
 * Reads what a document names in code font and in links. `isTop` tells whether something of that name stands at
 * the top of the project: then `name/…` is a path. So is what ends as our files do, and what ends in a slash.
 */
export function readClaims(text: string, isTop: (name: string) => boolean): Claims {
  const blocks = [...text.matchAll(/^```\w*\n([\s\S]*?)^```/gm)].map(([, block = '']) => block)
  const prose = text.replaceAll(/^```\w*\n[\s\S]*?^```/gm, '')
  const spans = [...prose.matchAll(/`([^`\n]+)`/g)].map(([, span = '']) => span)
  const links = [...prose.matchAll(/\]\(([^)#\s]+)(?:#[^)]*)?\)/g)].map(([, link = '']) => link)
  const paths = spans.filter((span) => isPath(span, isTop)).map(toPattern)
  return {
    paths: [...paths, ...links.filter((link) => !/^\w+:/.test(link)), ...blocks.flatMap(readTree)],
    commands: [...spans, ...blocks.flatMap((block) => block.split('\n'))].flatMap(readCommand),
  }
}

/**
 * The paths of a tree of folders as a document draws it: a name that ends in a slash at the start of a line,
 * two spaces deeper for what is in it.
 */
export function readTree(block: string): string[] {
  const above: string[] = []
  return block.split('\n').flatMap((line) => {
    const [, indent = '', name = ''] = /^( *)([\w.-]+\/)(?: |$)/.exec(line) ?? []
    if (name === '') return []
    above.splice(indent.length / 2, above.length, name)
    return [above.join('')]
  })
}

const ourFile = /^[\w./<>*-]+\.(ts|tsx|mjs|json|sql|md|css|png)$/

function isPath(span: string, isTop: (name: string) => boolean): boolean {
  if (!/^[\w.][\w./<>*-]*$/.test(span)) return false
  const [top = '', ...rest] = span.split('/')
  return ourFile.test(span) || (rest.length > 0 && isTop(top)) || /^[\w-]+\/$/.test(span)
}

/** `shared/contracts/<word>.ts` stands for any word. */
function toPattern(path: string): string {
  return path.replaceAll(/<\w+>/g, '*')
}

/** `npm run bench` is the command `run bench`; `npm test -- tests` says which part too. */
function readCommand(line: string): string[] {
  const [, script, part] =
    /\bnpm (start|test|run [\w-]+)(?: -- ([a-z]+)(?![\w/.-]))?/.exec(line) ?? []
  if (!script) return []
  return part && script === 'test' ? [script, `test -- ${part}`] : [script]
}
