import lighthouse from 'lighthouse'

export const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const
type Category = (typeof categories)[number]

export type Judgement = {
  /** Of 100. */
  scores: Record<Category, number>
  /** What is not perfect: a sentence each, with the saving that Lighthouse estimates. */
  findings: string[]
}

/** Runs Lighthouse on a page with its simulated phone, in the Chromium that listens at `port`. */
export async function judge(url: string, port: number, attempts = 5): Promise<Judgement> {
  const onlyCategories: string[] = [...categories]
  const settings = { port, onlyCategories, output: 'json', logLevel: 'error' } as const
  const lhr = (await lighthouse(url, settings))?.lhr
  // On a busy machine Lighthouse may miss the start of the page, and asks to be run again.
  if (lhr?.runtimeError?.code === 'NO_NAVSTART' && attempts > 1)
    return judge(url, port, attempts - 1)
  if (!lhr || lhr.runtimeError) throw new Error(lhr?.runtimeError?.message ?? 'no judgement')
  const scoreOf = (category: Category) => Math.round(100 * (lhr.categories[category]?.score ?? 0))
  const findings = Object.values(lhr.audits).filter(
    ({ score, scoreDisplayMode }) =>
      score !== null && score < 0.9 && scoreDisplayMode !== 'informative',
  )
  return {
    scores: {
      performance: scoreOf('performance'),
      accessibility: scoreOf('accessibility'),
      'best-practices': scoreOf('best-practices'),
      seo: scoreOf('seo'),
    },
    findings: findings.map(({ title, displayValue }) =>
      [title, displayValue].filter(Boolean).join(': '),
    ),
  }
}
