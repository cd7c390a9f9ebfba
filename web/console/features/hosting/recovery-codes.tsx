import { saveAs } from '#web/http/save-as.ts'
import { Button } from '#web/ui/press/button.tsx'
import { buttonClass } from '#web/ui/press/button-class.ts'
import { useWords } from '#web/words/words.tsx'
import { hostPaths } from '../../paths.ts'

/** The codes for a host without their phone, shown this once. */
export function RecoveryCodes({ codes }: { codes: readonly string[] }) {
  const { t } = useWords()
  const file = () => new Blob([`${codes.join('\n')}\n`], { type: 'text/plain' })
  return (
    <div className="flex flex-col gap-4">
      <div role="status">
        <h2 className="font-semibold">{t('hosting.recovery')}</h2>
      </div>
      <p className="text-muted">{t('hosting.recoveryText')}</p>
      <ul className="grid grid-cols-1 gap-x-6 gap-y-1.5 font-mono tracking-wide min-[400px]:grid-cols-2">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <Button variant="secondary" onClick={() => saveAs(file(), 'recovery-codes.txt')}>
        {t('hosting.saveCodes')}
      </Button>
      {/* A page of its own, so that the codes are gone from this one. */}
      <a href={hostPaths.communities} className={buttonClass({})}>
        {t('hosting.codesSaved')}
      </a>
    </div>
  )
}
