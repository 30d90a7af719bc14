/** A piece of a text: plain, or a link. */
export type Piece = { text: string; href: string | null }

const LINK = /https?:\/\/[^\s<>"']+[^\s<>"'.,!?;:)\]]/g

/** A text in pieces, its web addresses as links. */
export function piecesOf(text: string): Piece[] {
  const pieces: Piece[] = []
  let from = 0
  for (const { 0: href, index } of text.matchAll(LINK)) {
    if (index > from) pieces.push({ text: text.slice(from, index), href: null })
    pieces.push({ text: href, href })
    from = index + href.length
  }
  if (from < text.length) pieces.push({ text: text.slice(from), href: null })
  return pieces
}

/** Returns the six-digit code in a message, if there is one. */
export const codeIn = (text: string): string | null => /(?<![\d+.,/=-])\d{6}(?![\d,/]|\.\d)/.exec(text)?.[0] ?? null
