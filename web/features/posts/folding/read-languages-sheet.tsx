import { useQuery } from '@tanstack/react-query'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Sheet } from '#web/ui/sheet.tsx'
import { useWords } from '#web/words/words.tsx'
import { languagesQuery } from '../queries.ts'
import { foldLanguage, useFoldedLanguages } from './folded-languages.ts'

type ReadLanguagesSheetProps = { token: string; open: boolean; onClose: () => void }

/** The languages of the site: posts in those that are not ticked are folded. */
export function ReadLanguagesSheet({ token, open, onClose }: ReadLanguagesSheetProps) {
  const { t } = useWords()
  const { data } = useQuery(languagesQuery(token))
  const folded = useFoldedLanguages()
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={t('feed.readLanguages')}
      closeLabel={t('page.close')}
    >
      <p className="text-sm text-muted">{t('feed.readLanguagesText')}</p>
      <ul className="mt-2 grid grid-cols-2 gap-x-4 large-text:grid-cols-1">
        {data?.languages.map(({ id, native_name, code }) => (
          <li key={id}>
            <Checkbox
              checked={!folded.includes(id)}
              onChange={(event) => foldLanguage(id, !event.target.checked)}
            >
              <span lang={code}>{native_name}</span>
            </Checkbox>
          </li>
        ))}
      </ul>
    </Sheet>
  )
}
