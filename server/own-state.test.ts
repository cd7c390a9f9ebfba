import { expect, test } from 'vitest'
import { readsAbout } from '#server/testing/every-read.ts'
import { askAll, differences, inWords, questionsOf } from '#server/testing/freshness/ask-all.ts'
import { installation } from '#server/testing/freshness/installation.ts'
import { createScene } from '#server/testing/freshness/scene.ts'

const at = installation()

// The writer and the other have voted for, commented on and respected each other's; one has pinned, a third has blocked.
test('from cached answers everybody gets their own state, whoever asked before', async () => {
  const scene = await createScene(at)
  const questions = questionsOf(scene.readers, readsAbout([scene.writer, scene.other]))
  await at.caughtUp()
  const truth = await askAll(at.processes.truth, questions)
  for (const asked of [questions, questions.toReversed()]) {
    const answers = await askAll(at.processes.one, asked)
    expect(inWords(differences(answers, truth))).toEqual([])
  }
  expect([...truth.values()].filter(({ status }) => status === 200).length).toBeGreaterThan(100)
})
