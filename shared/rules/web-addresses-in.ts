/**
 * The web addresses of a text, also those that are no links but can be copied: with `www.` in front, or with a path after
 * the host. A bare host is left out, because a missing space after a full stop looks like one.
 */
export function webAddressesIn(text: string): string[] {
  return text.match(address) ?? []
}

const address =
  /(?<![\p{L}\p{N}])(?:https?:\/\/\S+|www\.[\p{L}\p{N}]\S*)|(?<![\p{L}\p{N}@/.-])[\p{L}\p{N}.-]+\.\p{L}{2,}\/\S+/giu
