import { savesDataCookie, savesDataPath } from '#shared/page.ts'
import { returnPathName } from '#shared/rules/return-path.ts'
import { chooseSavesData } from '#web/device/saves-data.ts'
import { useHere } from '#web/navigation/use-here.ts'
import { useIsLive } from '#web/session/session.tsx'
import { Checkbox } from '#web/ui/form/checkbox.tsx'
import { FallbackForm } from '#web/ui/form/fallback-form.tsx'
import { useSavesData } from '#web/ui/media/saves-data.ts'
import { Button } from '#web/ui/press/button.tsx'
import { useWords } from '#web/words/words.tsx'

/** The switch for small pictures and nothing loaded ahead. Without scripts a button sends the choice. */
export function SavesDataSwitch() {
  const { t } = useWords()
  const here = useHere()
  const isLive = useIsLive()
  const savesData = useSavesData()

  return (
    <FallbackForm method="post" action={savesDataPath} fields={[[returnPathName, here]]}>
      <Checkbox
        name={savesDataCookie.name}
        value="yes"
        checked={savesData}
        onChange={(event) => chooseSavesData(event.target.checked)}
      >
        <span className="block font-semibold">{t('savesData.label')}</span>
        <span className="block text-sm text-muted">{t('savesData.text')}</span>
      </Checkbox>
      {!isLive && (
        <noscript>
          <Button type="submit" variant="secondary" size="small">
            {t('savesData.save')}
          </Button>
        </noscript>
      )}
    </FallbackForm>
  )
}
