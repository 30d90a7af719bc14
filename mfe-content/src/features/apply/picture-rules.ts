import { UploadRewardPicture } from '@tessera/site/calls'

/** Most pictures of one application. */
export const MAX_PICTURES = 3
const { maxBytes } = UploadRewardPicture.file

/** What the picker offers: more than may be sent (CON-044, CON-045). */
export const PICKED = 'image/jpeg,image/jpg,image/png,image/gif'
const TAKEN: readonly string[] = ['image/jpeg', 'image/jpg', 'image/png']

export type PictureProblem = 'type' | 'size' | 'count'

/** What is wrong with one more picture, if anything; `count` are those that there are. */
export function pictureProblem({ type, size }: Pick<File, 'type' | 'size'>, count: number): PictureProblem | null {
  if (count >= MAX_PICTURES) return 'count'
  if (!TAKEN.includes(type)) return 'type'
  return size > maxBytes ? 'size' : null
}
