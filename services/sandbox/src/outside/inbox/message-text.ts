/** A piece of a text: plain, or a link. */
export type TextPiece = { text: string; href: string | null }

const LINK = /https?:\/\/[^\s<>"']+[^\s<>"'.,!?;:)\]]/g

/** Splits a text into pieces, with its URLs as links. */
export function splitLinks(text: string): TextPiece[] {
  const pieces: TextPiece[] = []
  let start = 0
  for (const { 0: href, index } of text.matchAll(LINK)) {
    if (index > start) pieces.push({ text: text.slice(start, index), href: null })
    pieces.push({ text: href, href })
    start = index + href.length
  }
  if (start < text.length) pieces.push({ text: text.slice(start), href: null })
  return pieces
}

/** Returns the six-digit code in a message, if there is one. */
export const findCode = (text: string): string | null => /(?<![\d+.,/=-])\d{6}(?![\d,/]|\.\d)/.exec(text)?.[0] ?? null
