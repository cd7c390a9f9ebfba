import type { Community } from '#server/calls/callers/community.ts'
import { languages } from '#server/words/languages.ts'
import { serverWords } from '#server/words/server-words.ts'
import type { Invitation } from '#shared/contracts/console/invitations.ts'
import type { Product } from '#shared/page.ts'
import { invitedPath } from '#shared/rules/invited-path.ts'
import { qrCode } from './qr-code.ts'

/** An invitation with what an operator gives away: its link, a QR code and a text in each language. */
export function showInvitation(invitation: Invitation, community: Community, product: Product) {
  const { identification_token, name: community_name, place_name } = community
  const url = product.public_url + invitedPath(identification_token, invitation.code)
  const values = { community: community_name, url }
  return {
    ...{ ...invitation, url, community_name, place_name },
    qr_svg: qrCode(url),
    texts: [...languages].map(([locale, { name }]) => ({
      ...{ locale, language: name },
      text: serverWords(locale, 'invitation.text', values),
      heading: serverWords(locale, 'invitation.heading', values),
      how: serverWords(locale, 'invitation.how'),
    })),
  }
}
