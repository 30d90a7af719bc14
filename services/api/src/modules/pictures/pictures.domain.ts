import { PICTURE_PATH } from '@tessera/site'

/** Kinds of pictures, with visibility and size. */
export const PICTURE_KINDS = {
  /** Served to anyone who knows its id, which cannot be guessed. */
  avatar: { isPublic: true, shape: { is: 'square', side: 256 } },
  /** Served to its owner only. */
  slip: { isPublic: false, shape: { is: 'within', side: 1600 } },
  application: { isPublic: false, shape: { is: 'within', side: 1600 } },
} as const satisfies Record<string, { isPublic: boolean; shape: PictureShape }>
export type PictureKind = keyof typeof PICTURE_KINDS

/** `square`: cropped from the middle to a square of `side` pixels; `within`: scaled so that no side is longer than `side` pixels. */
export interface PictureShape {
  is: 'square' | 'within'
  side: number
}

/** Maximum number of pixels that are decoded, because a small file may contain a huge picture. */
export const MAX_PIXELS = 50_000_000

/** Stored format of every picture. */
export const PICTURE_TYPE = 'image/webp'

const startsWith = (bytes: Uint8Array, offset: number, text: string): boolean =>
  text.length + offset <= bytes.length && [...text].every((letter, n) => bytes[offset + n] === letter.charCodeAt(0))

/** Detects the format of the bytes, whatever the sender claims; null if it is not supported. */
export function formatOf(bytes: Uint8Array): 'png' | 'jpeg' | 'webp' | null {
  if (startsWith(bytes, 0, '\x89PNG\r\n\x1a\n')) return 'png'
  if (startsWith(bytes, 0, '\xff\xd8\xff')) return 'jpeg'
  if (startsWith(bytes, 0, 'RIFF') && startsWith(bytes, 8, 'WEBP')) return 'webp'
  return null
}

/** URL path of a picture. */
export const picturePath = (id: string): string => `${PICTURE_PATH}?id=${id}`
