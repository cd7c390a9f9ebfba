import type { Section } from './sections.ts'

/** A page that shows the whole archive, in both languages, without external files. */
export function indexPage(sections: readonly Section[], files: readonly string[]): string {
  const filled = sections.filter(({ rows }) => rows.length > 0)
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="content-security-policy" content="default-src 'none'; style-src 'unsafe-inline'; img-src 'self'">
<title>Your data / आपका डेटा</title>
<style>${style}</style>
</head>
<body>
<h1>Your data <span lang="hi">/ आपका डेटा</span></h1>
<p>Everything that was stored of you. The same stands in the folder <code>data</code> for programs, and your files are in the folder <code>files</code>.</p>
<p lang="hi">आपके बारे में जो कुछ रखा गया था। यही सब <code>data</code> फ़ोल्डर में प्रोग्रामों के लिए है, और आपकी फ़ाइलें <code>files</code> फ़ोल्डर में हैं।</p>
<ul>
${filled.map(toLink).join('\n')}
</ul>
${filled.map(toSection).join('\n')}
${files.length > 0 ? `<h2>Files <span lang="hi">/ फ़ाइलें</span></h2>\n<ul>\n${files.map(toFile).join('\n')}\n</ul>` : ''}
</body>
</html>
`
}

const style =
  'body{font:16px/1.5 system-ui,sans-serif;max-width:60rem;margin:2rem auto;padding:0 1rem;color-scheme:light dark}' +
  'table{border-collapse:collapse;display:block;overflow-x:auto;margin-bottom:2rem}' +
  'th,td{border:1px solid #8886;padding:.25rem .5rem;text-align:start;vertical-align:top;max-width:24rem;overflow-wrap:anywhere}'

function toLink({ file, title: [english, hindi], rows }: Section): string {
  return `<li><a href="#${file}">${english} <span lang="hi">/ ${hindi}</span></a> (${rows.length})</li>`
}

function toSection({ file, title: [english, hindi], rows }: Section): string {
  const columns = Object.keys(rows[0] ?? {}).filter((name) => name !== 'community_id')
  const head = columns.map((name) => `<th scope="col">${escaped(name)}</th>`).join('')
  const lines = rows.map(
    (row) => `<tr>${columns.map((name) => `<td>${escaped(toText(row[name]))}</td>`).join('')}</tr>`,
  )
  return `<h2 id="${file}">${english} <span lang="hi">/ ${hindi}</span></h2>
<table>
<thead><tr>${head}</tr></thead>
<tbody>
${lines.join('\n')}
</tbody>
</table>`
}

function toFile(file: string): string {
  return `<li><a href="${escaped(file)}">${escaped(file)}</a></li>`
}

function toText(value: unknown): string {
  if (value === null || value === undefined) return ''
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}

function escaped(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
}
