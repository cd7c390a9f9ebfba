import { type LocalityKey, localities } from '#demo/localities.ts'
import { type Member, members, type Username } from '#demo/members.ts'
import type { LanguageCode } from '#demo/moods.ts'
import type { Random } from '#demo/random.ts'

/**
 * Finds an author for each post: a member who knows the language, lives there or at least in that city, and
 * has not written much yet.
 */
export function authorFinder(random: Random) {
  const written = new Map<Username, number>()
  return (language: LanguageCode, at: LocalityKey): Username => {
    const speakers = members.filter((member) => knows(member, language))
    const near = speakers.filter((member) => cityOf(member.home) === cityOf(at))
    const candidates = near.length > 0 ? near : speakers
    const [author] = candidates
      .map((member) => ({
        username: member.username,
        effort:
          (written.get(member.username) ?? 0) - (member.home === at ? 3 : 0) + random.between(0, 2),
      }))
      .sort((a, b) => a.effort - b.effort)
    if (!author) throw new Error(`Nobody in the demo community writes ${language}`)
    written.set(author.username, (written.get(author.username) ?? 0) + 1)
    return author.username
  }
}

/** Whether a member writes in that language; the operator of the community does not write posts. */
export function knows(member: Member, language: LanguageCode): boolean {
  return member.role !== 'operator' && member.languages.includes(language)
}

function cityOf(locality: LocalityKey): string {
  return localities[locality].state
}
