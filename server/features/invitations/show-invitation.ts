import type { Community } from '#server/calls/callers/community.ts'
import { languages } from '#server/words/languages.ts'
import { serverWords } from '#server/words/server-words.ts'
import type { Invitation } from '#shared/contracts/console/invitations.ts'
import type { Product } from '#shared/page.ts'
import { invitedPath } from '#shared/rules/invited-path.ts'
import { qrCode } from './qr-code.ts'

type Shown = {
  community: Community
  product: Product
  /** The titles of its challenge in further languages, by their ids. */
  titles: ReadonlyMap<number, string>
}

/** An invitation with what an operator gives away: its link, a QR code and a text in each language. */
export function showInvitation(invitation: Invitation, { community, product, titles }: Shown) {
  const { identification_token, name: community_name, place_name } = community
  const url = product.public_url + invitedPath(identification_token, invitation.code)
  const { contest } = invitation
  return {
    ...{ ...invitation, url, community_name, place_name },
    qr_svg: qrCode(url),
    texts: [...languages].map(([locale, { name, language_id }]) => {
      const challenge = contest && (titles.get(language_id) || contest.title)
      const values = { community: community_name, challenge: challenge ?? '', url }
      return {
        ...{ locale, language: name },
        text: serverWords(locale, contest ? 'invitation.contestText' : 'invitation.text', values),
        heading: serverWords(
          locale,
          contest ? 'invitation.contestHeading' : 'invitation.heading',
          values,
        ),
        how: serverWords(locale, 'invitation.how'),
      }
    }),
  }
}
