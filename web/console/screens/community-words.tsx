import { HeldWordsForm } from '../features/settings/held-words-form.tsx'
import { SettingScreen } from '../features/settings/setting-screen.tsx'

/** The words that make a post wait until a moderator has looked at it. */
export function Screen() {
  return (
    <SettingScreen title="settings.words" text="heldWords.text">
      <HeldWordsForm />
    </SettingScreen>
  )
}
