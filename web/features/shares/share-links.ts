/** What is shared: a name for it and its whole address. */
export type SharedLink = { title: string; url: string }

export type ShareSite =
  | 'facebook'
  | 'twitter'
  | 'whatsapp'
  | 'reddit'
  | 'telegram'
  | 'linkedin'
  | 'mail'
  | 'vk'
  | 'okru'

/** The address at which a site takes a shared link: a plain one, with none of the site's scripts. */
export function shareHref(site: ShareSite, { title, url }: SharedLink): string {
  const address = encodeURIComponent(url)
  const name = encodeURIComponent(title)
  const hrefs: Record<ShareSite, string> = {
    facebook: `https://www.facebook.com/sharer/sharer.php?u=${address}`,
    twitter: `https://twitter.com/intent/tweet?text=${name}&url=${address}`,
    whatsapp: `https://wa.me/?text=${name}%20${address}`,
    reddit: `https://www.reddit.com/submit?title=${name}&url=${address}`,
    telegram: `https://t.me/share/url?text=${name}&url=${address}`,
    linkedin: `https://www.linkedin.com/sharing/share-offsite/?url=${address}`,
    mail: `mailto:?subject=${name}&body=${address}`,
    vk: `https://vk.com/share.php?title=${name}&url=${address}`,
    okru: `https://connect.ok.ru/offer?title=${name}&url=${address}`,
  }
  return hrefs[site]
}
