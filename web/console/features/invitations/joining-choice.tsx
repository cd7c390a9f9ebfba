import type { Joining } from '#shared/rules/joining.ts'
import { joiningModes } from '#shared/rules/joining.ts'
import { useAct } from '#web/console/layout/use-act.ts'
import { useChoice } from '#web/ui/form/use-choice.ts'
import { Card, CardBody } from '#web/ui/list/card.tsx'
import { useWords } from '#web/words/words.tsx'

/** Who may join: a choice that counts at once. */
export function JoiningChoice({ joining }: { joining: Joining }) {
  const { t } = useWords()
  const setting = useAct('console/set-joining', t('invitations.joiningSaved'))
  const [chosen, choose] = useChoice<Joining>(joining, (mode, options) =>
    setting.mutate({ joining: mode }, options),
  )
  return (
    <Card className="max-w-3xl">
      <CardBody>
        <fieldset>
          <legend className="font-semibold">{t('invitations.joining')}</legend>
          {joiningModes.map((mode) => (
            <label key={mode} className="flex min-h-11 items-start gap-3 py-2">
              <input
                type="radio"
                name="joining"
                className="mt-1 size-5 shrink-0 accent-primary"
                checked={mode === chosen}
                onChange={() => choose(mode)}
              />
              <span>
                <span className="block">{t(`invitations.joining.${mode}`)}</span>
                <span className="block text-sm text-muted">
                  {t(`invitations.joining.${mode}Text`)}
                </span>
              </span>
            </label>
          ))}
        </fieldset>
      </CardBody>
    </Card>
  )
}
